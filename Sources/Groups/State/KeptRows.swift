/// Rows that commands have decoded already.
///
/// A command looks at its group and at its members several times, and a later command often at the
/// same group. A writer that keeps rows sets them whenever it stores or removes one, so they are
/// what is stored; when a batch of changes comes to nothing, they have to be forgotten.
///
/// Sendable although mutable: it belongs to the one batch in work.
package final class KeptRows: @unchecked Sendable {
    var profiles = KeptTable<GroupID, GroupProfile>(lineCount: 4_096)
    var statuses = KeptTable<GroupID, AggregateStatus>(lineCount: 4_096)
    var members = KeptTable<MemberKey, Member>(lineCount: 16_384)
    /// The newest message of conversations.
    var newestMessages = KeptTable<ConversationID, Message>(lineCount: 4_096)
    var counters = KeptCounters()

    package init() {}
}
