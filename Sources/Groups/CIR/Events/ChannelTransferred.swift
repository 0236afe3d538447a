package import ProtobufWire

/// A channel went to another category (EVT-33).
public struct ChannelTransferred: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(65, "channelTransferred")

    /// The channel.
    public let channel: ChannelID
    /// The category of before.
    public let fromCategory: CategoryID
    /// The category from now on.
    public let toCategory: CategoryID

    package init(channel: ChannelID, fromCategory: CategoryID, toCategory: CategoryID) {
        self.channel = channel
        self.fromCategory = fromCategory
        self.toCategory = toCategory
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        channel = try fields.id(1)
        fromCategory = try fields.id(2)
        toCategory = try fields.id(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "channel", channel)
        sink.id(2, "fromCategory", fromCategory)
        sink.id(3, "toCategory", toCategory)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.move(channel, to: toCategory)
    }
}
