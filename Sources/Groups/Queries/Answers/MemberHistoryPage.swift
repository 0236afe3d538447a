/// A page of a person's history in a group.
public struct MemberHistoryPage: Sendable, Equatable {
    /// The entries.
    public let entries: [MemberHistoryEntry]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<MemberHistoryEntry>) {
        entries = page.entries
        cursor = page.cursor
    }
}

extension MemberHistoryPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "entries", entries) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
