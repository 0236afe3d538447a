import Muster

/// All names of limits (wire.md section 5.1), and what this build does with each.
enum LimitTable {
    /// Larger values are no limits but mistakes; sums of a few of them still fit an integer.
    static let valueMaximum: Int64 = 1 << 53

    struct Entry: Sendable {
        /// Smallest value that makes sense.
        let minimum: Int64
        /// Where the value goes; nil while the family it limits is not there.
        let set: (@Sendable (inout Limits, Int) -> Void)?

        init(
            from minimum: Int64 = 0, _ set: (@Sendable (inout Limits, Int) -> Void)? = nil
        ) {
            self.minimum = minimum
            self.set = set
        }
    }

    static let entries: [String: Entry] = [
        "emDefaultMaxMembers": Entry(from: 1) { $0.emDefaultMaxMembers = $1 },
        "emMaxMembersCeiling": Entry(from: 1) { $0.emMaxMembersCeiling = $1 },
        "emMinMaxMembers": Entry { $0.emMinMaxMembers = $1 },
        "emMaxAdmins": Entry { $0.emMaxAdmins = $1 },
        "emMaxJoinedGroups": Entry { $0.emMaxJoinedGroups = $1 },
        "emNameCharacters": Entry(from: 1) { $0.emNameCharacters = $1 },
        "emDescriptionCharacters": Entry { $0.emDescriptionCharacters = $1 },
        "emAnnouncementCharacters": Entry { $0.emAnnouncementCharacters = $1 },
        "emExtBytes": Entry { $0.emExtBytes = $1 },
        "emInviteesPerCreate": Entry { $0.emInviteesPerCreate = $1 },
        "emInviteesPerInvite": Entry { $0.emInviteesPerInvite = $1 },
        "emTargetsPerCommand": Entry { $0.emTargetsPerCommand = $1 },
        "emTargetsPerMute": Entry { $0.emTargetsPerMute = $1 },
        "emMembersInDetails": Entry { $0.emMembersInDetails = $1 },
        "emJoinedPageSize": Entry(from: 1) { $0.emJoinedPageSize = $1 },
        "emSharedFileBytes": Entry { $0.emSharedFileBytes = $1 },
        "attributeKeyBytes": Entry { $0.attributeKeyBytes = $1 },
        "attributeValueBytes": Entry { $0.attributeValueBytes = $1 },
        "attributesTotalBytes": Entry { $0.attributesTotalBytes = $1 },
        "attributeUsersPerQuery": Entry { $0.attributeUsersPerQuery = $1 },
        "reasonCharacters": Entry { $0.reasonCharacters = $1 },
        "channelsPerServer": Entry(),
        "channelsPerCategory": Entry(),
        "categoriesPerServer": Entry(),
        "serversCreatedPerUser": Entry(),
        "serversJoinedPerUser": Entry(),
        "cirNameCharacters": Entry(from: 1),
        "cirTextCharacters": Entry(),
        "textChannelMaxUsers": Entry(),
        "textChannelDefaultUsers": Entry(),
        "voiceChannelMaxUsers": Entry(),
        "voiceChannelDefaultUsers": Entry(),
        "defaultChannelMaxUsers": Entry(),
        "tagsPerServer": Entry(),
        "tagCharacters": Entry(),
        "cirPageSize": Entry(from: 1),
        "timMemberCeiling": Entry(),
        "timDefaultMembersPrivate": Entry(),
        "timDefaultMembersPublic": Entry(),
        "timDefaultMembersChatRoom": Entry(),
        "timMembersAVChatRoom": Entry(),
        "timMembersBChatRoom": Entry(),
        "timNameBytes": Entry(from: 1),
        "timIntroductionBytes": Entry(),
        "timNotificationBytes": Entry(),
        "timFaceURLBytes": Entry(),
        "timNameCardBytes": Entry(),
        "timGroupCustomKeys": Entry(),
        "timMemberCustomKeys": Entry(),
        "timCustomKeyBytes": Entry(),
        "timGroupCustomValueBytes": Entry(),
        "timMemberCustomValueBytes": Entry(),
        "timUsersPerCommand": Entry(),
        "timIdsPerGroupInfo": Entry(),
        "timIdsPerMembersInfo": Entry(),
        "timAVMembersListed": Entry(),
        "timMemberPageSize": Entry(from: 1),
        "timBChatRooms": Entry(),
        "timGroupsPerDay": Entry(),
        "messageBytes": Entry(),
        "ackPageSize": Entry(from: 1),
    ]
}
