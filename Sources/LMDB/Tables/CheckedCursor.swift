/// A position in a table of a snapshot, which reads the pages from the file itself and checks each.
///
/// LMDB follows damaged pages wherever they lead, and lends from a map in which a sector that
/// cannot be read ends the process. Here both are errors, which keep nobody from what lies before
/// and behind. For tables of which much is copied anyway: a step costs a read of each page that it
/// comes to, and a look at all that is in it.
package struct CheckedCursor: ~Copyable {
    private var walk: LeafWalk

    init(_ walk: LeafWalk) {
        self.walk = walk
    }

    /// Moves to the last entry; false when the table is empty.
    package mutating func last() throws(LMDBError) -> Bool {
        try step { (walk) throws(StructureDamage) in try walk.last() }
    }

    /// The last key, without a look at its value, and without a place to go on from; nil when the
    /// table is empty.
    package mutating func lastKey() throws(LMDBError) -> [UInt8]? {
        try step { (walk) throws(StructureDamage) in try walk.lastKey() }
    }

    /// Moves to the next entry, after damage to the first one behind it; false at the end.
    package mutating func next() throws(LMDBError) -> Bool {
        try step { (walk) throws(StructureDamage) in try walk.next() }
    }

    /// Moves to the first entry whose key is at or after the given one; false when there is none.
    package mutating func seek(atOrAfter key: [UInt8]) throws(LMDBError) -> Bool {
        try step { (walk) throws(StructureDamage) in try walk.seek(atOrAfter: key) }
    }

    /// Moves to the first entry whose key is after the given one, to the very first one when that
    /// is empty; false when there is none.
    package mutating func seek(after key: [UInt8]) throws(LMDBError) -> Bool {
        guard try seek(atOrAfter: key) else { return false }
        return !key.isEmpty && self.key() == key ? try next() : true
    }

    /// Moves to the first entry after a key that lies on sound pages, from the beginning when the
    /// key is empty; false when there is none.
    package mutating func seekSound(after key: [UInt8]) throws(LMDBError) -> Bool {
        do throws(LMDBError) {
            return try seek(after: key)
        } catch  where error.code == .damaged {
            return try nextSound()
        }
    }

    /// Moves to the next entry that lies on sound pages; false when there is none.
    package mutating func nextSound() throws(LMDBError) -> Bool {
        while true {
            do throws(LMDBError) {
                return try next()
            } catch  where error.code == .damaged {}
        }
    }

    private mutating func step<Answer>(
        _ body: (inout LeafWalk) throws(StructureDamage) -> Answer
    ) throws(LMDBError) -> Answer {
        do throws(StructureDamage) {
            return try body(&walk)
        } catch {
            throw LMDBError(.damaged, .check, detail: error.text)
        }
    }

    /// Lends the key and value under the cursor, which has to stand on an entry.
    package func withEntry<R: ~Copyable, E: Error>(
        _ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        try walk.withEntry(body)
    }

    /// A copy of the key under the cursor.
    package func key() -> [UInt8] {
        withEntry { key, _ in Array(copying: key) }
    }
}
