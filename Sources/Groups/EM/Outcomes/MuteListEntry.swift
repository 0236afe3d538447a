package import ProtobufWire

/// One entry of a mute list (ENT-07).
public struct MuteListEntry: Sendable, Equatable {
    /// The muted member.
    public let user: UserID
    /// When the mute ends.
    public let expiresAt: MuteEnd
    /// When it began, in milliseconds since the epoch; 0 where only the end was asked for.
    public let mutedAt: Int64
    /// Who muted; nil where only the end was asked for.
    public let mutedBy: UserID?

    package init(_ user: UserID, _ mute: Mute) {
        self.user = user
        expiresAt = mute.end
        mutedAt = mute.mutedAt
        mutedBy = mute.mutedBy
    }

    package init(endFrom fields: FieldMap) throws(ProtobufError) {
        expiresAt = MuteEnd(milliseconds: try fields.integer(1))
        user = try fields.id(2)
        mutedAt = 0
        mutedBy = nil
    }

    /// User and end, the form inside group details.
    package func writeEnd(to sink: inout some FieldSink) {
        sink.integer(1, "expiresAt", expiresAt.milliseconds)
        sink.id(2, "user", user)
    }

    /// The whole entry, the form of the mute list.
    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "expiresAt", expiresAt.milliseconds)
        sink.integer(2, "mutedAt", mutedAt)
        if let mutedBy { sink.id(3, "mutedBy", mutedBy) }
        sink.id(4, "user", user)
    }
}
