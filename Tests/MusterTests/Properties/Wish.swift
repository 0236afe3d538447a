import MusterTesting

/// A command that wishes for a state, so that a second wish already holds.
struct Wish: Hashable {
    let family: String
    let command: String

    private static let names = [
        "em": [
            "updateGroupName", "updateGroupDescription", "updateGroupExt", "updateMaxMembers",
            "updateAnnouncement", "setAllMuted", "addToAllowList", "removeFromAllowList",
            "addAdmin", "blockGroupMessages", "unblockGroupMessages", "blockMembers",
            "unblockMembers", "setMemberAttributes", "setGroupDisabled",
        ],
        "tim": [
            "updateGroupName", "updateGroupDescription", "updateAnnouncement", "updateFaceURL",
            "setAllMuted", "addAdmin", "setMemberRole", "setAddOption", "setGroupCustomFields",
            "setMemberCustomFields", "setNameCard", "setReceiveOption",
        ],
        "user": ["setUserPreferences", "reportPendencyRead"],
        "circle": [
            "updateServer", "addTagsToServer", "removeTagsFromServer", "addModeratorToServer",
            "updateCategory", "transferChannel", "updateChannel",
        ],
        "messages": [
            "confirmDelivery", "sendMessageReadAck", "ackConversationRead",
            "sendGroupMessageReadAck", "markMessageRead", "markAllMessagesRead",
        ],
    ]

    static let all = Set(
        names.flatMap { family, commands in commands.map { Wish(family: family, command: $0) } })

    private init(family: String, command: String) {
        self.family = family
        self.command = command
    }

    /// Nil for a command that does something each time.
    init?(_ request: CommandRequest) {
        command = type(of: request.body).name
        if Self.names["messages", default: []].contains(command) {
            family = "messages"
        } else {
            switch request.body.subject {
            case .group(let group, _): family = group.text.hasPrefix("tim-") ? "tim" : "em"
            case .server, .channel, .newInServer: family = "circle"
            case .user, .new, .conversation: family = "user"
            }
        }
        guard Self.all.contains(self) else { return nil }
    }
}
