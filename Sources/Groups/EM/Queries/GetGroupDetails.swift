/// Reads the view of a group (QRY-01 to QRY-05).
package struct GetGroupDetails: QueryBody {
    package static let name = "getGroupDetails"
    package static let isTemporal = true

    package var group: GroupID
    package var fetchMembers: Bool

    package init(group: GroupID, fetchMembers: Bool) {
        self.group = group
        self.fetchMembers = fetchMembers
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        fetchMembers = try source.bool("fetchMembers") ?? false
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> GroupDetails {
        let viewer = try EMViewer(group, inquiry)
        guard let actor = viewer.actor else {
            var details = GroupDetails(viewer.group)
            details.members = fetchMembers ? members(inquiry) : nil
            return details
        }
        guard actor.allows(.readDetails) else {
            throw MusterError(.permissionDenied, "\(group) is private")
        }
        guard let role = actor.role else {
            var details = GroupDetails(face: viewer.group)
            details.viewer = .init(
                permission: .outsider, isBlocked: nil, muteList: [], allowList: [], blockList: [])
            return details
        }
        var details = GroupDetails(viewer.group)
        details.viewer = own(actor.user, role, inquiry)
        details.members = fetchMembers ? members(inquiry) : nil
        return details
    }

    private func own(
        _ user: UserID, _ role: MemberRole, _ inquiry: Inquiry
    ) -> GroupDetails.Viewer {
        let seesLists = role != .member
        return GroupDetails.Viewer(
            permission: role.permission,
            isBlocked: inquiry.state.member(user, of: group)?.em.hasBlockedMessages ?? false,
            muteList: seesLists ? inquiry.muteList(of: group) : [],
            allowList: seesLists ? inquiry.allowList(of: group) : [],
            blockList: seesLists ? inquiry.state.blockList(of: group) : [])
    }

    /// Owner, admins bytewise, then ordinary members newest first, cut at a limit (QRY-02).
    private func members(_ inquiry: Inquiry) -> [MemberSummary] {
        let maximum = inquiry.limits.emMembersInDetails
        var managers: [MemberSummary] = []
        var others: [MemberSummary] = []
        inquiry.forEachMemberNewestFirst(of: group, after: nil) { _, member in
            if member.role != .member {
                managers.append(member)
            } else if others.count < maximum {
                others.append(member)
            }
            return true
        }
        managers.sort {
            ($0.role == .owner ? 0 : 1, $0.user) < ($1.role == .owner ? 0 : 1, $1.user)
        }
        return Array((managers + others).prefix(maximum))
    }
}

extension MemberRole {
    /// The vendor's permission type of the role (ENM-02).
    package var permission: GroupPermission {
        switch self {
        case .owner: .owner
        case .admin: .admin
        case .member: .member
        }
    }
}

extension GroupDetails: QueryAnswer {}
