/// Rows that commands have decoded already.
///
/// A command looks at its group several times, and a later command often at the same group. A
/// writer that keeps this drops a row whenever its bytes change, and everything when a batch of
/// changes comes to nothing.
///
/// Sendable although mutable: it belongs to the one batch in work, and goes from batch to batch
/// through a lock of the store.
package final class DecodedRows: @unchecked Sendable {
    var profiles = DecodedTable<GroupProfile>()
    var statuses = DecodedTable<AggregateStatus>()

    package init() {}

    /// To be called when a row is removed, or stored without being kept.
    package func forget(_ table: TableID, _ key: [UInt8]) {
        profiles[table, key] = nil
        statuses[table, key] = nil
    }
}

extension GroupProfile {
    package static func kept(
        in rows: DecodedRows, _ table: TableID, _ key: [UInt8]
    ) -> GroupProfile? {
        rows.profiles[table, key]
    }

    package func keep(in rows: DecodedRows, _ table: TableID, _ key: [UInt8]) {
        rows.profiles[table, key] = self
    }
}

extension AggregateStatus {
    package static func kept(
        in rows: DecodedRows, _ table: TableID, _ key: [UInt8]
    ) -> AggregateStatus? {
        rows.statuses[table, key]
    }

    package func keep(in rows: DecodedRows, _ table: TableID, _ key: [UInt8]) {
        rows.statuses[table, key] = self
    }
}
