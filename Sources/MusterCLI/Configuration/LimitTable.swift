import Muster

/// All names of limits (wire.md section 5.1), and where their values go.
enum LimitTable {
    /// Larger values are no limits but mistakes; sums of a few of them still fit an integer.
    static let valueMaximum: Int64 = 1 << 53

    struct Entry: Sendable {
        /// Smallest value that makes sense.
        let minimum: Int64
        /// Where the value goes.
        let set: @Sendable (inout Limits, Int) -> Void

        init(from minimum: Int64 = 0, _ set: @escaping @Sendable (inout Limits, Int) -> Void) {
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
        "channelsPerServer": Entry { $0.channelsPerServer = $1 },
        "channelsPerCategory": Entry { $0.channelsPerCategory = $1 },
        "categoriesPerServer": Entry { $0.categoriesPerServer = $1 },
        "serversCreatedPerUser": Entry { $0.serversCreatedPerUser = $1 },
        "serversJoinedPerUser": Entry { $0.serversJoinedPerUser = $1 },
        "cirNameCharacters": Entry(from: 1) { $0.cirNameCharacters = $1 },
        "cirTextCharacters": Entry { $0.cirTextCharacters = $1 },
        "textChannelMaxUsers": Entry { $0.textChannelMaxUsers = $1 },
        "textChannelDefaultUsers": Entry { $0.textChannelDefaultUsers = $1 },
        "voiceChannelMaxUsers": Entry { $0.voiceChannelMaxUsers = $1 },
        "voiceChannelDefaultUsers": Entry { $0.voiceChannelDefaultUsers = $1 },
        "defaultChannelMaxUsers": Entry { $0.defaultChannelMaxUsers = $1 },
        "tagsPerServer": Entry { $0.tagsPerServer = $1 },
        "tagCharacters": Entry { $0.tagCharacters = $1 },
        "cirPageSize": Entry(from: 1) { $0.cirPageSize = $1 },
        "timMemberCeiling": Entry { $0.timMemberCeiling = $1 },
        "timDefaultMembersPrivate": Entry { $0.timDefaultMembersPrivate = $1 },
        "timDefaultMembersPublic": Entry { $0.timDefaultMembersPublic = $1 },
        "timDefaultMembersChatRoom": Entry { $0.timDefaultMembersChatRoom = $1 },
        "timMembersAVChatRoom": Entry { $0.timMembersAVChatRoom = $1 },
        "timMembersBChatRoom": Entry { $0.timMembersBChatRoom = $1 },
        "timNameBytes": Entry(from: 1) { $0.timNameBytes = $1 },
        "timIntroductionBytes": Entry { $0.timIntroductionBytes = $1 },
        "timNotificationBytes": Entry { $0.timNotificationBytes = $1 },
        "timFaceURLBytes": Entry { $0.timFaceURLBytes = $1 },
        "timNameCardBytes": Entry { $0.timNameCardBytes = $1 },
        "timGroupCustomKeys": Entry { $0.timGroupCustomKeys = $1 },
        "timMemberCustomKeys": Entry { $0.timMemberCustomKeys = $1 },
        "timCustomKeyBytes": Entry { $0.timCustomKeyBytes = $1 },
        "timGroupCustomValueBytes": Entry { $0.timGroupCustomValueBytes = $1 },
        "timMemberCustomValueBytes": Entry { $0.timMemberCustomValueBytes = $1 },
        "timUsersPerCommand": Entry { $0.timUsersPerCommand = $1 },
        "timIdsPerGroupInfo": Entry { $0.timIdsPerGroupInfo = $1 },
        "timIdsPerMembersInfo": Entry { $0.timIdsPerMembersInfo = $1 },
        "timAVMembersListed": Entry { $0.timAVMembersListed = $1 },
        "timMemberPageSize": Entry(from: 1) { $0.timMemberPageSize = $1 },
        "timBChatRooms": Entry { $0.timBChatRooms = $1 },
        "timGroupsPerDay": Entry { $0.timGroupsPerDay = $1 },
        "messageBytes": Entry { $0.messageBytes = $1 },
        "ackPageSize": Entry(from: 1) { $0.ackPageSize = $1 },
    ]
}
