/// A page of categories.
public struct CategoryPage: Sendable, Equatable {
    /// The entries.
    public let categories: [ChannelCategory]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ChannelCategory>) {
        categories = page.entries
        cursor = page.cursor
    }
}

extension CategoryPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "categories", categories) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
