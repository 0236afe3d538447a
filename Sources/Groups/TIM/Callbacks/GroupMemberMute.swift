/// A member of a TIM group that was muted or unmuted (TIP-08).
public struct GroupMemberMute: Sendable, Equatable {
    /// The member.
    public let user: UserID
    /// How many seconds the member has to wait: 0 when the mute was lifted, -1 for a permanent
    /// one.
    public let seconds: Int64

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.integer(2, "shutupTime", seconds)
    }
}
