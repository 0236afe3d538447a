import CLMDB

/// A position in a table whose leaves opening may have left out: each page is checked before LMDB
/// goes there.
///
/// Lives inside `withCheckedCursor`. A step costs a read of each page that it comes to.
package struct CheckedCursor: ~Copyable {
    private let cursor: Cursor
    /// Nil for a writer, whose pages need not be in the file yet.
    private var walk: LeafWalk?

    init(_ cursor: consuming Cursor, _ walk: LeafWalk?) {
        self.cursor = cursor
        self.walk = walk
    }

    /// Moves to the first entry; false when the table is empty.
    private mutating func first() throws(LMDBError) -> Bool {
        guard try step({ (walk) throws(StructureDamage) in try walk?.seek(atOrAfter: []) }) else {
            return false
        }
        return try cursor.first()
    }

    /// Moves to the last entry; false when the table is empty.
    package mutating func last() throws(LMDBError) -> Bool {
        guard try step({ (walk) throws(StructureDamage) in try walk?.last() }) else {
            return false
        }
        return try cursor.last()
    }

    /// Moves to the next entry; false at the end.
    package mutating func next() throws(LMDBError) -> Bool {
        guard try step({ (walk) throws(StructureDamage) in try walk?.next() }) else {
            return false
        }
        return try cursor.next()
    }

    /// Moves to the first entry whose key is at or after the given one; false when there is none.
    package mutating func seek(atOrAfter key: [UInt8]) throws(LMDBError) -> Bool {
        guard try step({ (walk) throws(StructureDamage) in try walk?.seek(atOrAfter: key) })
        else { return false }
        return try cursor.seek(atOrAfter: key.span)
    }

    /// Moves to the first entry whose key is after the given one, to the very first one when that
    /// is empty; false when there is none.
    package mutating func seek(after key: [UInt8]) throws(LMDBError) -> Bool {
        guard !key.isEmpty else { return try first() }
        guard try seek(atOrAfter: key) else { return false }
        return self.key() == key ? try next() : true
    }

    /// Makes a step, and goes on behind where it comes upon damaged pages.
    package mutating func skippingDamage(
        _ step: (inout CheckedCursor) throws(LMDBError) -> Bool
    ) throws(LMDBError) -> Bool {
        do throws(LMDBError) {
            return try step(&self)
        } catch  where error.code == .damaged {
            while let key = walk?.endOfDamage {
                do throws(LMDBError) {
                    return try seek(atOrAfter: key)
                } catch  where error.code == .damaged {}
            }
            return false
        }
    }

    /// Whether a check of the way finds an entry there; without a check LMDB finds out.
    private mutating func step(
        _ body: (inout LeafWalk?) throws(StructureDamage) -> Bool?
    ) throws(LMDBError) -> Bool {
        do throws(StructureDamage) {
            return try body(&walk) ?? true
        } catch {
            throw LMDBError(.damaged, .check, detail: error.text)
        }
    }

    /// Lends the key and value under the cursor, which has to stand on an entry.
    package func withEntry<R: ~Copyable, E: Error>(
        _ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        try cursor.withEntry(body)
    }

    /// A copy of the key under the cursor.
    package func key() -> [UInt8] { cursor.key() }
}
