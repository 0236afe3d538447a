/// A page of members of a server.
public struct ServerMemberPage: Sendable, Equatable {
    /// The entries.
    public let members: [ServerMemberSummary]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ServerMemberSummary>) {
        members = page.entries
        cursor = page.cursor
    }
}

extension ServerMemberPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "members", members) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
