/// A page of the public directory.
public struct PublicGroupPage: Sendable, Equatable {
    /// The entries.
    public let groups: [PublicGroup]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<PublicGroup>) {
        groups = page.entries
        cursor = page.cursor
    }
}

extension PublicGroupPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "groups", groups) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
