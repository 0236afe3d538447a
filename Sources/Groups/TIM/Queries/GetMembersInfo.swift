/// Reads named members of a TIM group (QRY-43).
package struct GetMembersInfo: QueryBody {
    package static let name = "getMembersInfo"
    package static let isTemporal = true

    package var group: GroupID
    package var users: UserList
    package var form: TIMMemberForm

    package init(group: GroupID, users: [UserID], form: TIMMemberForm) {
        self.group = group
        self.users = UserList(users)
        self.form = form
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        users = try UserList(reading: source)
        form = try TIMMemberForm(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try users.checkShape(maximum: inquiry.limits.timIdsPerMembersInfo)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> TIMMembers {
        let viewer = try TIMViewer(group, inquiry)
        try viewer.actor.require(.readMembers)
        let listed = viewer.listedUsers()
        var members: [TIMMember] = []
        for user in users.users where listed?.contains(user) ?? true {
            guard let member = inquiry.state.member(user, of: group) else { continue }
            members.append(viewer.member(user, member, form))
        }
        return TIMMembers(members: members)
    }
}
