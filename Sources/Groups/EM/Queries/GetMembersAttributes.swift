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
