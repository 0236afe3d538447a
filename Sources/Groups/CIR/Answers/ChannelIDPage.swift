/// A page of ids of channels.
public struct ChannelIDPage: Sendable, Equatable {
    /// The entries.
    public let channels: [ChannelID]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ChannelID>) {
        channels = page.entries
        cursor = page.cursor
    }
}

extension ChannelIDPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "channels", channels)
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
