import Groups

/// What stored views have to agree with to be used: the format of rows and the set of tables.
enum ViewSchema {
    /// Counts up whenever keys or rows of any layer change their layout, or what they say.
    static let formatVersion: UInt8 = 13

    /// The bytes that stand for the format and the tables, compared as a whole.
    static func bytes(_ tables: [TableID]) -> [UInt8] {
        var bytes = [formatVersion]
        for table in tables.sorted(by: { $0.number < $1.number }) {
            bytes.append(table.number)
            bytes.append(table.isTemporal ? 1 : 0)
            bytes.append(contentsOf: table.name.utf8)
            bytes.append(0)
        }
        return bytes
    }
}
