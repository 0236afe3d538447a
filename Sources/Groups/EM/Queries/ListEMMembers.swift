/// Lists members of a group, ordinary ones unless asked otherwise (QRY-06, QRY-07).
package struct ListEMMembers: QueryBody {
    package static let name = "listMembers"
    package static let isTemporal = true

    package var group: GroupID
    package var limit: Int64
    package var cursor: String
    package var roles: [MemberRole]

    package init(group: GroupID, limit: Int, cursor: String?, roles: [MemberRole]) {
        self.group = group
        self.limit = Int64(limit)
        self.cursor = cursor ?? ""
        self.roles = roles
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        limit = try source.integer("limit") ?? Int64(ListRange.limitDefault)
        cursor = try source.text("cursor", or: "")
        roles = try source.choices("roles", MemberRole.self) ?? [.member]
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try ListRange.check(limit: limit, maximum: ListRange.limitMaximum)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MemberPage {
        let viewer = try EMViewer(group, inquiry)
        try viewer.require(.readMembers)
        let list: ListName = "members \(group)"
        let after = try QueryCursor.key(cursor, of: list)
        var builder = PageBuilder<MemberSummary>(list: list, limit: Int(limit))
        let take = { (key: [UInt8], member: MemberSummary) in
            !roles.contains(member.role) || builder.take(key, member)
        }
        if roles.contains(.member) {
            inquiry.forEachMemberNewestFirst(of: group, after: after, take)
        } else {
            inquiry.forEachManagerNewestFirst(of: viewer.group, after: after, take)
        }
        return MemberPage(builder.page)
    }
}
