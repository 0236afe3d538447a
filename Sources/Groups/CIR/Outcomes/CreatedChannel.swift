package import ProtobufWire

/// A channel that was just created (CIR-17).
public struct CreatedChannel: Sendable, Equatable {
    /// The id of the channel.
    public let id: ChannelID

    package init(id: ChannelID) {
        self.id = id
    }
}

extension CreatedChannel: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "channel", id)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
    }
}
