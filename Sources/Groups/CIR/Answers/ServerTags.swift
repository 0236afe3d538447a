/// The tags of a server by the time when they were added, ties by id.
public struct ServerTags: Sendable, Equatable {
    /// The tags.
    public let tags: [ServerTag]

    package init(tags: [ServerTag]) {
        self.tags = tags
    }
}

extension ServerTags: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        ServerTag.write(tags, 1, to: &sink)
    }
}
