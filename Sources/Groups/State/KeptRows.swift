/// Rows that commands have decoded already.
///
/// A command looks at its group or channel and at its members several times, and a later command
/// often at the same one. A writer that keeps rows sets them whenever it stores or removes one, so
/// they are what is stored; when a batch of changes comes to nothing, they have to be forgotten.
///
/// Sendable although mutable: it belongs to the one batch in work.
package final class KeptRows: @unchecked Sendable {
    /// Some 80 MiB of usual rows when all lines are taken.
    private static let linesMaximum = 65_536
    /// What the rows of one table may have together: twice what usual ones have.
    private static let bytesMaximum = 16 << 20

    var profiles = KeptRows.table(GroupID.self, SharedRow<GroupProfile>.self, linesMaximum / 2)
    var statuses = KeptRows.table(GroupID.self, AggregateStatus.self, linesMaximum)
    var members = KeptRows.table(MemberKey.self, SharedRow<Member>.self, linesMaximum)
    var pending = KeptRows.table(MemberKey.self, PendingNumbers.self, linesMaximum / 2)
    var conversationEnds = KeptRows.table(
        ConversationID.self, ConversationEnd.self, linesMaximum)
    var servers = KeptRows.table(ServerID.self, SharedRow<ServerProfile>.self, linesMaximum / 2)
    var channels = KeptRows.table(ChannelID.self, SharedRow<ChannelProfile>.self, linesMaximum / 2)
    var channelMembers = KeptRows.table(ChannelMemberKey.self, ChannelMember.self, linesMaximum)
    var counters = KeptCounters()

    package init() {}

    private static func table<Key: KeptKey, Row: KeptRow>(
        _ key: Key.Type, _ row: Row.Type, _ linesMaximum: Int
    ) -> KeptTable<Key, Row> {
        KeptTable(linesMaximum: linesMaximum, bytesMaximum: bytesMaximum)
    }
}
