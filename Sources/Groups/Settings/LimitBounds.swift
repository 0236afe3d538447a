/// The values that make sense for each limit, under its name in `configure`.
package struct LimitBounds: Sendable {
    /// Larger values are no limits but mistakes; sums of a few of them still fit an integer.
    package static let maximum = 1 << 53

    /// The smallest value that makes sense.
    package let minimum: Int
    /// Where the value is.
    package let place: any WritableKeyPath<Limits, Int> & Sendable

    private init(_ place: any WritableKeyPath<Limits, Int> & Sendable, from minimum: Int = 0) {
        self.minimum = minimum
        self.place = place
    }

    package func contains(_ value: Int) -> Bool {
        (minimum...Self.maximum).contains(value)
    }

    /// All limits by name.
    package static let all: [String: LimitBounds] = [
        "emDefaultMaxMembers": LimitBounds(\.emDefaultMaxMembers, from: 1),
        "emMaxMembersCeiling": LimitBounds(\.emMaxMembersCeiling, from: 1),
        "emMinMaxMembers": LimitBounds(\.emMinMaxMembers, from: 1),
        "emMaxAdmins": LimitBounds(\.emMaxAdmins),
        "emMaxJoinedGroups": LimitBounds(\.emMaxJoinedGroups),
        "emNameCharacters": LimitBounds(\.emNameCharacters, from: 1),
        "emDescriptionCharacters": LimitBounds(\.emDescriptionCharacters),
        "emAnnouncementCharacters": LimitBounds(\.emAnnouncementCharacters),
        "emExtBytes": LimitBounds(\.emExtBytes),
        "emInviteesPerCreate": LimitBounds(\.emInviteesPerCreate),
        "emInviteesPerInvite": LimitBounds(\.emInviteesPerInvite),
        "emTargetsPerCommand": LimitBounds(\.emTargetsPerCommand),
        "emTargetsPerMute": LimitBounds(\.emTargetsPerMute),
        "emMembersInDetails": LimitBounds(\.emMembersInDetails),
        "emJoinedPageSize": LimitBounds(\.emJoinedPageSize, from: 1),
        "emSharedFileBytes": LimitBounds(\.emSharedFileBytes),
        "attributeKeyBytes": LimitBounds(\.attributeKeyBytes),
        "attributeValueBytes": LimitBounds(\.attributeValueBytes),
        "attributesTotalBytes": LimitBounds(\.attributesTotalBytes),
        "attributeUsersPerQuery": LimitBounds(\.attributeUsersPerQuery),
        "reasonCharacters": LimitBounds(\.reasonCharacters),
        "channelsPerServer": LimitBounds(\.channelsPerServer),
        "channelsPerCategory": LimitBounds(\.channelsPerCategory),
        "categoriesPerServer": LimitBounds(\.categoriesPerServer),
        "serversCreatedPerUser": LimitBounds(\.serversCreatedPerUser),
        "serversJoinedPerUser": LimitBounds(\.serversJoinedPerUser),
        "cirNameCharacters": LimitBounds(\.cirNameCharacters, from: 1),
        "cirTextCharacters": LimitBounds(\.cirTextCharacters),
        "textChannelMaxUsers": LimitBounds(\.textChannelMaxUsers),
        "textChannelDefaultUsers": LimitBounds(\.textChannelDefaultUsers),
        "voiceChannelMaxUsers": LimitBounds(\.voiceChannelMaxUsers),
        "voiceChannelDefaultUsers": LimitBounds(\.voiceChannelDefaultUsers),
        "defaultChannelMaxUsers": LimitBounds(\.defaultChannelMaxUsers),
        "tagsPerServer": LimitBounds(\.tagsPerServer),
        "tagCharacters": LimitBounds(\.tagCharacters),
        "cirPageSize": LimitBounds(\.cirPageSize, from: 1),
        "timMemberCeiling": LimitBounds(\.timMemberCeiling),
        "timDefaultMembersPrivate": LimitBounds(\.timDefaultMembersPrivate),
        "timDefaultMembersPublic": LimitBounds(\.timDefaultMembersPublic),
        "timDefaultMembersChatRoom": LimitBounds(\.timDefaultMembersChatRoom),
        "timMembersAVChatRoom": LimitBounds(\.timMembersAVChatRoom),
        "timMembersBChatRoom": LimitBounds(\.timMembersBChatRoom),
        "timNameBytes": LimitBounds(\.timNameBytes, from: 1),
        "timIntroductionBytes": LimitBounds(\.timIntroductionBytes),
        "timNotificationBytes": LimitBounds(\.timNotificationBytes),
        "timFaceURLBytes": LimitBounds(\.timFaceURLBytes),
        "timNameCardBytes": LimitBounds(\.timNameCardBytes),
        "timGroupCustomKeys": LimitBounds(\.timGroupCustomKeys),
        "timMemberCustomKeys": LimitBounds(\.timMemberCustomKeys),
        "timCustomKeyBytes": LimitBounds(\.timCustomKeyBytes),
        "timGroupCustomValueBytes": LimitBounds(\.timGroupCustomValueBytes),
        "timMemberCustomValueBytes": LimitBounds(\.timMemberCustomValueBytes),
        "timUsersPerCommand": LimitBounds(\.timUsersPerCommand),
        "timIdsPerGroupInfo": LimitBounds(\.timIdsPerGroupInfo),
        "timIdsPerMembersInfo": LimitBounds(\.timIdsPerMembersInfo),
        "timAVMembersListed": LimitBounds(\.timAVMembersListed),
        "timMemberPageSize": LimitBounds(\.timMemberPageSize, from: 1),
        "timBChatRooms": LimitBounds(\.timBChatRooms),
        "timGroupsPerDay": LimitBounds(\.timGroupsPerDay),
        "messageBytes": LimitBounds(\.messageBytes),
        "ackPageSize": LimitBounds(\.ackPageSize, from: 1),
    ]
}

extension Settings {
    /// Refuses numbers that make no sense: rules and queries count on the others.
    package func check() throws(MusterError) {
        for (name, bounds) in LimitBounds.all.sorted(by: { $0.key < $1.key })
        where !bounds.contains(limits[keyPath: bounds.place]) {
            throw .invalidParameter(
                name, "\(name) must be between \(bounds.minimum) and \(LimitBounds.maximum)")
        }
        let numbers = [
            ("groupAckMaxMembers", Int64(options.groupAckMaxMembers)),
            ("groupAckValidityMs", options.groupAckValidityMs),
            ("messageRetentionMs", options.messageRetentionMs),
        ]
        for (name, number) in numbers where number < 0 {
            throw .invalidParameter(name, "\(name) must not be negative")
        }
    }
}
