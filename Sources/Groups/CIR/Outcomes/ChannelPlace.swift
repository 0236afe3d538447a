/// A channel with the server and the category it is in.
public struct ChannelPlace: Hashable, Sendable {
    /// The server.
    public let server: ServerID
    /// The category.
    public let category: CategoryID
    /// The channel.
    public let channel: ChannelID

    package init(_ channel: ChannelID, _ profile: ChannelProfile) {
        server = profile.server
        category = profile.category
        self.channel = channel
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "category", category)
        sink.id(3, "channel", channel)
    }
}
