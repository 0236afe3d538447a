/// A member of a channel in a list.
public struct ChannelMemberSummary: Sendable, Equatable {
    /// The member.
    public let user: UserID
    /// The member's role.
    public let role: ChannelRole
    /// When the member entered, in milliseconds since the epoch.
    public let joinedAt: Int64

    package init(_ user: UserID, _ role: ChannelRole, joinedAt: Int64) {
        self.user = user
        self.role = role
        self.joinedAt = joinedAt
    }

    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "joinedAt", joinedAt)
        sink.choice(2, "role", role)
        sink.id(3, "user", user)
    }
}
