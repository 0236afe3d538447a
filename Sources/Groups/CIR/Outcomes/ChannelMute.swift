package import ProtobufWire

/// A mute in a channel (CIR-35).
public struct ChannelMute: Sendable, Equatable {
    /// When it ends.
    public let expiresAt: MuteEnd

    package init(expiresAt: MuteEnd) {
        self.expiresAt = expiresAt
    }
}

extension ChannelMute: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "expiresAt", expiresAt.milliseconds)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        expiresAt = MuteEnd(milliseconds: try fields.integer(1))
    }
}
