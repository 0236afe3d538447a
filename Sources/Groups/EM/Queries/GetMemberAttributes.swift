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
