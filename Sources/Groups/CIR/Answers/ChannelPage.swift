/// A page of channels.
public struct ChannelPage: Sendable, Equatable {
    /// The entries.
    public let channels: [ChannelDetails]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ChannelDetails>) {
        channels = page.entries
        cursor = page.cursor
    }
}

extension ChannelPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "channels", channels) { $0.write(to: &$1) }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
