/// A page of members of a channel.
public struct ChannelMemberPage: Sendable, Equatable {
    /// The entries.
    public let members: [ChannelMemberSummary]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ChannelMemberSummary>) {
        members = page.entries
        cursor = page.cursor
    }
}

extension ChannelMemberPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "members", members) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
