extension TIMViewer {
    /// What everybody sees of a group that is not Private (QRY-33).
    private static let publicFields: Set<TIMGroupInfoField> = [
        .name, .owner, .type, .createTime, .maxMembers, .memberCount, .introduction, .faceURL,
        .addOption, .onlineMemberCount,
    ]

    /// The group as the viewer sees it; nil fields ask for all that are built in (QRY-36).
    package func info(
        fields: [TIMGroupInfoField]?, customKeys: [String]
    ) throws(MusterError) -> TIMGroupInfo {
        guard actor.allows(.readProfile) else {
            throw MusterError(.permissionDenied, "\(group.id) is private")
        }
        let wanted = fields.map { Set($0) } ?? Set(TIMGroupInfoField.allCases)
        var info = TIMGroupInfo(group: group.id)
        for field in isInside ? wanted : wanted.intersection(Self.publicFields) {
            fill(field, of: &info)
        }
        info.customFields = readable(
            traits.fields, keys: customKeys, inquiry.settings.options.timGroupFields)
        if isInside { info.version = group.status.version }
        return info
    }

    private func fill(_ field: TIMGroupInfoField, of info: inout TIMGroupInfo) {
        let (profile, state) = (group.profile, inquiry.state)
        switch field {
        case .name: info.name = profile.name
        case .createTime: info.createTime = profile.createdAt
        case .owner: info.owner = profile.owner
        case .lastInfoTime: info.lastInfoTime = profile.infoChangedAt
        case .lastMessageTime: info.lastMessageTime = TIMMessageFacts.last(in: group.id, state)?.at
        case .memberCount: info.memberCount = group.status.memberCount
        case .maxMembers: info.maxMembers = profile.maxMembers
        case .notification: info.notification = profile.announcement
        case .introduction: info.introduction = profile.description
        case .faceURL: info.faceURL = traits.faceURL
        case .addOption: info.addOption = traits.addOption
        case .type: info.type = traits.type
        case .lastMessage: info.lastMessage = TIMMessageFacts.last(in: group.id, state)?.message
        case .onlineMemberCount:
            info.onlineMemberCount = inquiry.settings.hooks.onlineMemberCount(of: group.id) {
                state.isMember($0, of: group.id)
            }
        case .isMemberVisible: info.isMemberVisible = traits.type.listing == .nobody ? .no : .yes
        case .isSearchable: info.isSearchable = traits.type.isSearchable ? .yes : .no
        case .isAllMuted: info.isAllMuted = profile.isAllMuted
        }
    }
}
