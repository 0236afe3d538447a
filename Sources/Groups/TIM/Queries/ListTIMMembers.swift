/// Lists members of a TIM group, oldest entry first (QRY-38 to QRY-40).
package struct ListTIMMembers: QueryBody {
    package static let name = "listMembers"
    package static let isTemporal = true

    package var group: GroupID
    /// The roles wanted.
    package var filter: Set<MemberRole>
    package var form: TIMMemberForm
    package var cursor: String

    package init(
        group: GroupID, filter: [TIMMemberFilter], form: TIMMemberForm, cursor: String?
    ) {
        self.group = group
        self.filter = filter.roles
        self.form = form
        self.cursor = cursor ?? ""
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        filter = try source.someChoices("filter", TIMMemberFilter.self)?.roles ?? [.all].roles
        form = try TIMMemberForm(reading: source)
        cursor = try source.text("cursor", or: "")
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> TIMMemberPage {
        let viewer = try TIMViewer(group, inquiry)
        try viewer.actor.require(.readMembers)
        let list: ListName = "timMembers \(group)"
        let after = try QueryCursor.key(cursor, of: list)
        var builder = PageBuilder<TIMMember>(
            list: list, limit: inquiry.limits.timMemberPageSize)
        viewer.forEachListedMember(after: after, roles: filter) { key, user, member in
            !filter.contains(member.role) || builder.take(key, viewer.member(user, member, form))
        }
        return TIMMemberPage(builder.page)
    }
}

extension [TIMMemberFilter] {
    /// The roles that the filters let through together; all when none is named, as the vendor's
    /// number is then 0.
    package var roles: Set<MemberRole> {
        (isEmpty ? [.all] : self).reduce(into: []) { roles, filter in
            switch filter {
            case .all: roles.formUnion(MemberRole.allCases)
            case .owner: roles.insert(.owner)
            case .admin: roles.insert(.admin)
            case .common: roles.insert(.member)
            }
        }
    }
}
