/// Reads the attributes of one member (QRY-19).
package struct GetMemberAttributes: QueryBody {
    package static let name = "getMemberAttributes"
    package static let isTemporal = true

    package var group: GroupID
    package var user: UserID

    package init(group: GroupID, user: UserID) {
        self.group = group
        self.user = user
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.user()
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MemberAttributes {
        try EMViewer(group, inquiry).require(.readMembers)
        guard let member = inquiry.state.member(user, of: group) else {
            throw MusterError(.targetNotMember, "\(user) is not a member of \(group)")
        }
        return MemberAttributes(attributes: member.em.attributes)
    }
}

/// The attributes of a member.
public struct MemberAttributes: Sendable, Equatable {
    /// Keys and values, bytewise by key.
    public let attributes: [TextPair]
}

extension MemberAttributes: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.pairs(1, "attributes", attributes)
    }
}

/// Reads attributes of several members (QRY-19).
package struct GetMembersAttributes: QueryBody {
    package static let name = "getMembersAttributes"
    package static let isTemporal = true

    package var group: GroupID
    package var users: UserList
    /// The keys wanted; all when empty.
    package var keys: [String]

    package init(group: GroupID, users: [UserID], keys: [String]) {
        self.group = group
        self.users = UserList(users)
        self.keys = keys
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        users = try UserList(reading: source)
        keys = try source.strings("keys") ?? []
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try users.checkShape(maximum: inquiry.limits.attributeUsersPerQuery)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MembersAttributes {
        try EMViewer(group, inquiry).require(.readMembers)
        let named = Set(keys.map { Array($0.utf8) })
        return MembersAttributes(
            members: users.users.map { user in
                let all = inquiry.state.member(user, of: group)?.em.attributes ?? []
                let wanted = all.filter { named.isEmpty || named.contains(Array($0.key.utf8)) }
                return MembersAttributes.Entry(user: user, attributes: wanted)
            })
    }
}

/// The attributes of several users in a group.
public struct MembersAttributes: Sendable, Equatable {
    /// The attributes of one user; empty for somebody without any.
    public struct Entry: Sendable, Equatable {
        /// The user.
        public let user: UserID
        /// Keys and values, bytewise by key.
        public let attributes: [TextPair]
    }

    /// One entry per user asked for, in that order.
    public let members: [Entry]
}

extension MembersAttributes: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.keyedPairs(1, "attributes", members.map { ($0.user.text, $0.attributes) })
    }
}
