/// A page of members of a TIM group.
public struct TIMMemberPage: Sendable, Equatable {
    /// The entries.
    public let members: [TIMMember]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<TIMMember>) {
        members = page.entries
        cursor = page.cursor
    }
}

extension TIMMemberPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "members", members) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
