extension GroupDetails {
    /// A group just created, as its creator sees it (GRP-08).
    package init(
        created event: GroupCreated, as group: GroupID, at time: Int64, memberCount: Int,
        version: UInt64
    ) {
        self.init(
            GroupStanding(
                id: group, profile: GroupProfile(created: event, at: time),
                status: AggregateStatus(
                    version: version, memberCount: memberCount, lastChangedAt: time)))
        viewer = Viewer(
            permission: .owner, isBlocked: false, muteList: [], allowList: [], blockList: [])
    }

    /// What every member sees.
    package init(_ standing: GroupStanding) {
        self.init(face: standing)
        inside = Inside(
            announcement: standing.profile.announcement,
            inviteNeedConfirm: standing.profile.em.inviteNeedConfirm, ext: standing.profile.em.ext,
            isAllMuted: standing.profile.isAllMuted, createdAt: standing.profile.createdAt,
            lastChangedAt: standing.status.lastChangedAt, version: standing.status.version)
    }

    /// What a public group shows to everybody (QRY-04).
    package init(face standing: GroupStanding) {
        let profile = standing.profile
        group = standing.id
        name = profile.name
        description = profile.description
        style = profile.em.style
        owner = profile.owner
        admins = profile.admins
        memberCount = standing.status.memberCount
        maxMembers = profile.maxMembers
        isDisabled = profile.isDisabled
    }
}
