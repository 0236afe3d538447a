import Muster

/// All names of commands and queries of wire.md, also of families that this build does not have.
enum NameTable {
    /// Answered by the run itself, from log and engine.
    static let readLog = "readLog"
    static let getStoreInfo = "getStoreInfo"

    static func isCommand(_ name: String) -> Bool {
        CommandRegistry.knows(name) || otherCommands.contains(name)
    }

    static func isQuery(_ name: String) -> Bool {
        QueryRegistry.knows(name) || otherQueries.contains(name)
            || name == readLog || name == getStoreInfo
    }

    /// Commands of sections 8.4 to 8.6.
    private static let otherCommands: Set<String> = [
        "createServer", "updateServer", "destroyServer", "addTagsToServer",
        "removeTagsFromServer", "inviteUserToServer", "acceptServerInvitation",
        "declineServerInvitation", "joinServer", "leaveServer", "removeUserFromServer",
        "addModeratorToServer", "removeModeratorFromServer", "createCategory", "updateCategory",
        "destroyCategory", "transferChannel",
        "createChannel", "inviteUserToChannel", "acceptChannelInvitation",
        "declineChannelInvitation", "joinChannel", "updateChannel", "destroyChannel",
        "leaveChannel", "removeUserFromChannel", "muteUserInChannel", "unmuteUserInChannel",
        "sendMessage", "confirmDelivery", "sendMessageReadAck", "ackConversationRead",
        "sendGroupMessageReadAck", "markMessageRead", "markAllMessagesRead",
    ]

    /// Queries of sections 11.2 and 11.5.
    private static let otherQueries: Set<String> = [
        "fetchChannelDetail", "fetchPublicChannelsInServer", "fetchPrivateChannelsInServer",
        "fetchJoinedChannelIdsInServer", "fetchPublicChannelsInCategory",
        "fetchPrivateChannelsInCategory", "fetchChannelMembers", "fetchChannelMuteUsers",
        "checkSelfIsInChannel", "fetchCategories", "fetchServerDetail", "fetchJoinedServers",
        "fetchServerMembers", "checkSelfIsInServer", "fetchSelfServerRole", "fetchServerTags",
        "fetchServers",
        "getMessageState", "listGroupMessageAcks", "getUnreadCount", "listConversations",
        "listMessages",
    ]
}
