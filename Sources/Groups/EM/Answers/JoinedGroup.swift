/// One of a user's groups (QRY-08).
public struct JoinedGroup: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// Its name.
    public let name: String
    /// How many members it has, where asked for.
    public let memberCount: Int?
    /// The viewer's role, where asked for.
    public let role: MemberRole?

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let memberCount { sink.integer(2, "memberCount", Int64(memberCount)) }
        sink.string(3, "name", name)
        if let role { sink.choice(4, "role", role) }
    }
}
