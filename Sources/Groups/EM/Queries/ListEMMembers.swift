/// Lists members of a group, ordinary ones unless asked otherwise (QRY-06, QRY-07).
package struct ListEMMembers: CursorPageQuery {
    package static let name = "listMembers"
    package static let isTemporal = true

    package var group: GroupID
    package var page: CursorPage
    package var roles: [MemberRole]

    package init(group: GroupID, limit: Int, cursor: String?, roles: [MemberRole]) {
        self.group = group
        page = CursorPage(limit: limit, cursor: cursor)
        self.roles = roles
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        page = try CursorPage(reading: source)
        roles = try source.choices("roles", MemberRole.self) ?? [.member]
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MemberPage {
        let viewer = try EMViewer(group, inquiry)
        try viewer.require(.readMembers)
        let list: ListName = "members \(group)"
        let after = try page.start(of: list)
        var builder = builder(list, of: MemberSummary.self, inquiry)
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
