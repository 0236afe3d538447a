/// Rows that commands have decoded already.
///
/// A command looks at its group and at its members several times, and a later command often at the
/// same group. A writer that keeps rows sets them whenever it stores or removes one, so they are
/// what is stored; when a batch of changes comes to nothing, they have to be forgotten.
///
/// Sendable although mutable: it belongs to the one batch in work.
package final class KeptRows: @unchecked Sendable {
    /// Some 50 MiB of usual rows when all lines are taken.
    private static let linesMaximum = 65_536

    var profiles = KeptTable<GroupID, SharedRow<GroupProfile>>(linesMaximum: linesMaximum / 2)
    var statuses = KeptTable<GroupID, AggregateStatus>(linesMaximum: linesMaximum)
    var members = KeptTable<MemberKey, SharedRow<Member>>(linesMaximum: linesMaximum)
    var pending = KeptTable<MemberKey, PendingNumbers>(linesMaximum: linesMaximum / 2)
    var conversationEnds = KeptTable<ConversationID, ConversationEnd>(linesMaximum: linesMaximum)
    var counters = KeptCounters()

    package init() {}
}
