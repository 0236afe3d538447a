package import ProtobufWire

/// A server that was just created (CIR-02).
public struct CreatedServer: Sendable, Equatable {
    /// The id of the server.
    public let id: ServerID
    /// The default category.
    public let category: CategoryID
    /// The default channel.
    public let channel: ChannelID

    package init(id: ServerID, category: CategoryID, channel: ChannelID) {
        self.id = id
        self.category = category
        self.channel = channel
    }
}

extension CreatedServer: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", id)
        sink.id(2, "category", category)
        sink.id(3, "channel", channel)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
        category = try fields.id(2)
        channel = try fields.id(3)
    }
}
