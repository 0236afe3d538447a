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
            details.members = fetchMembers ? members(viewer, inquiry) : nil
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
        details.members = fetchMembers ? members(viewer, inquiry) : nil
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
            allowList: seesLists ? inquiry.state.allowList(of: group) : [],
            blockList: seesLists ? inquiry.state.blockList(of: group) : [])
    }

    /// Owner, admins bytewise, then ordinary members newest first, cut at a limit (QRY-02).
    private func members(_ viewer: EMViewer, _ inquiry: Inquiry) -> [MemberSummary] {
        let maximum = inquiry.limits.emMembersInDetails
        let profile = viewer.group.profile
        var members = ([profile.owner].compactMap(\.self) + profile.admins)
            .prefix(maximum)
            .compactMap { user in
                inquiry.state.member(user, of: group).map { MemberSummary(user, $0) }
            }
        inquiry.forEachMemberNewestFirst(of: group, after: nil) { _, member in
            guard members.count < maximum else { return false }
            if member.role == .member { members.append(member) }
            return true
        }
        return members
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
