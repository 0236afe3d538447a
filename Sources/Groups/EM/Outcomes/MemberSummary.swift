package import ProtobufWire

/// A member in a list.
public struct MemberSummary: Sendable, Equatable {
    /// The member.
    public let user: UserID
    /// The member's role.
    public let role: MemberRole
    /// When the member entered, in milliseconds since the epoch.
    public let joinedAt: Int64

    package init(_ user: UserID, _ member: Member) {
        self.user = user
        role = member.role
        joinedAt = member.joinedAt
    }

    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "joinedAt", joinedAt)
        sink.choice(2, "role", role)
        sink.id(3, "user", user)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        joinedAt = try fields.integer(1)
        role = try fields.choice(2)
        user = try fields.id(3)
    }
}
