/// A row that a ``KeptTable`` keeps.
protocol KeptRow: Sendable {
    /// Its length, or 0 where all rows of the kind are short.
    var byteCount: Int { get }
}

extension KeptRow {
    var byteCount: Int { 0 }
}

extension AggregateStatus: KeptRow {}
extension PendingNumbers: KeptRow {}
extension ConversationEnd: KeptRow {}
extension ChannelMember: KeptRow {}
