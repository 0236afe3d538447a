/// A page of members.
public struct MemberPage: Sendable, Equatable {
    /// The entries.
    public let members: [MemberSummary]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<MemberSummary>) {
        members = page.entries
        cursor = page.cursor
    }
}

extension MemberPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "members", members) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
