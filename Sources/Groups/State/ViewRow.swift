package import ProtobufWire

/// A row of a view table: a value with a canonical encoding.
///
/// What is stored outlives a version of the program: with a change of the encoding, or of what a
/// field says, the version of the views' format is raised.
package protocol ViewRow: Sendable {
    func encode(into writer: inout ProtobufWriter)
    init(decoding bytes: [UInt8]) throws(ProtobufError)
}

extension ViewRow {
    package var encoded: [UInt8] {
        var writer = ProtobufWriter(capacity: 64)
        encode(into: &writer)
        return writer.bytes
    }
}

extension StateReader {
    /// The decoded row, nil when there is none.
    ///
    /// A row that does not decode is damage: the reader remembers it and fails as a whole.
    package func row<Row: ViewRow>(
        _ table: TableID, _ key: [UInt8], as type: Row.Type
    ) -> Row? {
        guard let bytes = row(table, key) else { return nil }
        return decode(bytes, table, key)
    }

    /// The same with the number of its bytes, for several to hold.
    package func sharedRow<Row: ViewRow>(
        _ table: TableID, _ key: [UInt8], as type: Row.Type
    ) -> SharedRow<Row>? {
        row(table, key).flatMap { shared($0, table, key) }
    }

    package func shared<Row: ViewRow>(
        _ bytes: [UInt8], _ table: TableID, _ key: [UInt8]
    ) -> SharedRow<Row>? {
        decode(bytes, table, key).map { SharedRow($0, byteCount: bytes.count) }
    }

    /// Visits decoded rows below `prefix`, as ``StateReader/scan(_:prefix:after:descending:_:)``.
    package func scan<Row: ViewRow>(
        _ table: TableID, prefix: [UInt8], after: [UInt8]? = nil, descending: Bool = false,
        as type: Row.Type, _ body: (_ key: [UInt8], _ row: Row) -> Bool
    ) {
        scan(table, prefix: prefix, after: after, descending: descending) { key, bytes in
            guard let row: Row = decode(bytes, table, key) else { return false }
            return body(key, row)
        }
    }

    package func decode<Row: ViewRow>(
        _ bytes: [UInt8], _ table: TableID, _ key: [UInt8]
    ) -> Row? {
        do throws(ProtobufError) {
            return try Row(decoding: bytes)
        } catch {
            reportDamage(table, key)
            return nil
        }
    }
}
