/// A member of a server in a list.
public struct ServerMemberSummary: Sendable, Equatable {
    /// The member.
    public let user: UserID
    /// The member's role.
    public let role: ServerRole
    /// When the member entered, in milliseconds since the epoch.
    public let joinedAt: Int64

    package init(_ user: UserID, _ role: ServerRole, joinedAt: Int64) {
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
