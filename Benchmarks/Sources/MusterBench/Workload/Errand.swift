import Muster

/// A kind of command, to be given once in every place.
struct Errand: Sendable {
    let name: String
    /// The command for a place of an engine.
    let command: @Sendable (Place, GroupEngine) throws -> PreparedCommand

    private init(
        _ name: String,
        asking command: @escaping @Sendable (Place, GroupEngine) throws -> PreparedCommand
    ) {
        self.name = name
        self.command = command
    }

    private init(_ name: String, _ command: @escaping @Sendable (Place) -> PreparedCommand) {
        self.init(name, asking: { place, _ in command(place) })
    }

    /// All kinds, in an order in which each is accepted and changes something.
    static let all = groups + messages + servers + channels + timGroups + ends
}

// MARK: - EM groups

extension Errand {
    private static let hour: Int64 = 3_600_000

    private static let groups = [
        Errand("createGroup") {
            .init(
                .createGroup(
                    name: "Book club",
                    options: .init(style: .publicJoinNeedApproval, inviteNeedConfirm: true),
                    id: $0.group), as: $0.owner)
        },
        Errand("requestToJoin") { .init(.requestToJoin(group: $0.group), as: $0.guest) },
        Errand("approveJoinRequest") {
            .init(.approveJoinRequest(of: $0.guestID, in: $0.group), as: $0.owner)
        },
        Errand("requestToJoin, second") { .init(.requestToJoin(group: $0.group), as: $0.other) },
        Errand("declineJoinRequest") {
            .init(.declineJoinRequest(of: $0.otherID, in: $0.group), as: $0.owner)
        },
        Errand("setUserPreferences") {
            .init(.setUserPreferences(autoAcceptGroupInvitation: false), as: $0.other)
        },
        Errand("inviteMembers") {
            .init(.inviteMembers(to: $0.group, users: [$0.otherID]), as: $0.owner)
        },
        Errand("declineInvitation") { .init(.declineInvitation(group: $0.group), as: $0.other) },
        Errand("inviteMembers, again") {
            .init(.inviteMembers(to: $0.group, users: [$0.otherID]), as: $0.owner)
        },
        Errand("acceptInvitation") { .init(.acceptInvitation(group: $0.group), as: $0.other) },
        Errand("updateGroupName") {
            .init(.updateGroupName(of: $0.group, to: "Novel club"), as: $0.owner)
        },
        Errand("updateGroupDescription") {
            .init(.updateGroupDescription(of: $0.group, to: "People who read"), as: $0.owner)
        },
        Errand("updateGroupExt") {
            .init(.updateGroupExt(of: $0.group, to: "{\"shelf\":3}"), as: $0.owner)
        },
        Errand("updateMaxMembers") {
            .init(.updateMaxMembers(of: $0.group, to: 500), as: $0.owner)
        },
        Errand("updateAnnouncement") {
            .init(.updateAnnouncement(of: $0.group, to: "Thursday at eight"), as: $0.owner)
        },
        Errand("addSharedFile") {
            .init(
                .addSharedFile(in: $0.group, name: "list.txt", size: 2048, id: $0.file),
                as: $0.guest)
        },
        Errand("removeSharedFile") {
            .init(.removeSharedFile($0.file, from: $0.group), as: $0.guest)
        },
        Errand("addAdmin") { .init(.addAdmin($0.guestID, to: $0.group), as: $0.owner) },
        Errand("removeAdmin") { .init(.removeAdmin($0.guestID, from: $0.group), as: $0.owner) },
        Errand("muteMembers") {
            .init(.muteMembers([$0.guestID], in: $0.group, milliseconds: hour), as: $0.owner)
        },
        Errand("unmuteMembers") { .init(.unmuteMembers([$0.guestID], in: $0.group), as: $0.owner) },
        Errand("setAllMuted") { .init(.setAllMuted(true, in: $0.group), as: $0.owner) },
        Errand("setAllMuted, off") { .init(.setAllMuted(false, in: $0.group), as: $0.owner) },
        Errand("setGroupDisabled") { .init(.setGroupDisabled(true, in: $0.group), as: .system) },
        Errand("setGroupDisabled, off") {
            .init(.setGroupDisabled(false, in: $0.group), as: .system)
        },
        Errand("addToAllowList") {
            .init(.addToAllowList([$0.guestID], in: $0.group), as: $0.owner)
        },
        Errand("removeFromAllowList") {
            .init(.removeFromAllowList([$0.guestID], in: $0.group), as: $0.owner)
        },
        Errand("blockGroupMessages") { .init(.blockGroupMessages(of: $0.group), as: $0.guest) },
        Errand("unblockGroupMessages") { .init(.unblockGroupMessages(of: $0.group), as: $0.guest) },
        Errand("setMemberAttributes") {
            .init(
                .setMemberAttributes([TextPair("mood", "fine")], in: $0.group),
                as: $0.guest)
        },
        Errand("blockMembers") { .init(.blockMembers([$0.otherID], in: $0.group), as: $0.owner) },
        Errand("unblockMembers") {
            .init(.unblockMembers([$0.otherID], in: $0.group), as: $0.owner)
        },
    ]
}

// MARK: - Messages

extension Errand {
    private static let messages = [
        send("sendMessage, group", "first") { .group($0.group) },
        Errand("markMessageRead") { .init(.markMessageRead($0.message("first")), as: $0.guest) },
        Errand("sendGroupMessageReadAck") {
            .init(.sendGroupMessageReadAck($0.message("first"), in: $0.group), as: $0.guest)
        },
        send("sendMessage, group again", "second") { .group($0.group) },
        Errand("ackConversationRead") {
            .init(.ackConversationRead(.group($0.group)), as: $0.guest)
        },
        send("sendMessage, single", "single") { .user($0.guestID) },
        Errand("setUserPreferences, deliveries") {
            .init(.setUserPreferences(deliveryAckEnabled: true), as: $0.guest)
        },
        Errand("confirmDelivery") {
            .init(.confirmDelivery(of: $0.message("single")), as: $0.guest)
        },
        Errand("sendMessageReadAck") {
            .init(.sendMessageReadAck($0.message("single"), to: $0.ownerID), as: $0.guest)
        },
        send("sendMessage, single again", "another") { .user($0.guestID) },
        Errand("markAllMessagesRead") {
            .init(.markAllMessagesRead(in: .user($0.ownerID)), as: $0.guest)
        },
    ]

    private static func send(
        _ name: String, _ message: String,
        _ conversation: @escaping @Sendable (Place) -> Conversation
    ) -> Errand {
        Errand(name) {
            .init(
                .sendMessage(
                    "See you there", to: conversation($0), isNeedGroupAck: message == "first",
                    id: $0.message(message)), as: $0.owner)
        }
    }
}

// MARK: - Circle

extension Errand {
    private static let servers = [
        Errand("createServer") {
            .init(.createServer(name: "Readers", id: $0.server), as: $0.owner)
        },
        Errand("updateServer") {
            .init(.updateServer($0.server, desc: "People who read"), as: $0.owner)
        },
        Errand("addTagsToServer") {
            .init(.addTagsToServer($0.server, tags: ["books"]), as: $0.owner)
        },
        Errand(
            "removeTagsFromServer",
            asking: { place, engine in
                let tags = try engine.ask(.serverTags(of: place.server), as: place.owner).tags
                return .init(
                    .removeTagsFromServer(place.server, tags: tags.map(\.id)), as: place.owner)
            }),
        Errand("joinServer") { .init(.joinServer($0.server), as: $0.guest) },
        Errand("inviteUserToServer") {
            .init(.inviteUserToServer($0.server, user: $0.otherID), as: $0.owner)
        },
        Errand("declineServerInvitation") {
            .init(.declineServerInvitation(server: $0.server), as: $0.other)
        },
        Errand("inviteUserToServer, again") {
            .init(.inviteUserToServer($0.server, user: $0.otherID), as: $0.owner)
        },
        Errand("acceptServerInvitation") {
            .init(.acceptServerInvitation(server: $0.server), as: $0.other)
        },
        Errand("addModeratorToServer") {
            .init(.addModeratorToServer($0.server, user: $0.guestID), as: $0.owner)
        },
        Errand("removeModeratorFromServer") {
            .init(.removeModeratorFromServer($0.server, user: $0.guestID), as: $0.owner)
        },
    ]

    private static let channels = [
        Errand("createCategory") {
            .init(.createCategory(in: $0.server, name: "Talk", id: $0.category), as: $0.owner)
        },
        Errand("updateCategory") {
            .init(.updateCategory($0.category, in: $0.server, name: "Verse"), as: $0.owner)
        },
        Errand("createChannel") {
            .init(
                .createChannel(in: $0.server, name: "Poems", mode: .text, id: $0.channel),
                as: $0.owner)
        },
        Errand("updateChannel") {
            .init(.updateChannel($0.channel, in: $0.server, desc: "Short ones"), as: $0.owner)
        },
        Errand("transferChannel") {
            .init(.transferChannel($0.channel, in: $0.server, to: $0.category), as: $0.owner)
        },
        Errand("joinChannel") { .init(.joinChannel($0.channel, in: $0.server), as: $0.guest) },
        Errand("inviteUserToChannel") {
            .init(
                .inviteUserToChannel($0.channel, in: $0.server, user: $0.otherID), as: $0.owner)
        },
        Errand("declineChannelInvitation") {
            .init(.declineChannelInvitation(channel: $0.channel, in: $0.server), as: $0.other)
        },
        Errand("inviteUserToChannel, again") {
            .init(
                .inviteUserToChannel($0.channel, in: $0.server, user: $0.otherID), as: $0.owner)
        },
        Errand("acceptChannelInvitation") {
            .init(.acceptChannelInvitation(channel: $0.channel, in: $0.server), as: $0.other)
        },
        send("sendMessage, channel", "channel") { .channel($0.channel) },
        Errand("muteUserInChannel") {
            .init(
                .muteUserInChannel(
                    $0.channel, in: $0.server, user: $0.guestID, milliseconds: hour),
                as: $0.owner)
        },
        Errand("unmuteUserInChannel") {
            .init(
                .unmuteUserInChannel($0.channel, in: $0.server, user: $0.guestID), as: $0.owner)
        },
        Errand("removeUserFromChannel") {
            .init(
                .removeUserFromChannel($0.channel, in: $0.server, user: $0.otherID), as: $0.owner)
        },
        Errand("leaveChannel") { .init(.leaveChannel($0.channel, in: $0.server), as: $0.guest) },
    ]
}

// MARK: - TIM groups

extension Errand {
    /// A custom field of groups and of members, which has to be configured.
    static let field = "level"

    private static let timGroups = [
        Errand("createTIMGroup") {
            .init(
                .createTIMGroup(
                    .publicGroup, name: "Tennis", options: .init(addOption: .auth),
                    id: $0.timGroup), as: $0.owner)
        },
        Errand("requestToJoin, TIM") { .init(.requestToJoin(group: $0.timGroup), as: $0.guest) },
        Errand("approveJoinRequest, TIM") {
            .init(.approveJoinRequest(of: $0.guestID, in: $0.timGroup), as: $0.owner)
        },
        Errand("updateFaceURL") {
            .init(.updateFaceURL(of: $0.timGroup, to: "https://example.org/face"), as: $0.owner)
        },
        Errand("setAddOption") { .init(.setAddOption(.any, in: $0.timGroup), as: $0.owner) },
        Errand("setMemberRole") {
            .init(.setMemberRole(.admin, of: $0.guestID, in: $0.timGroup), as: $0.owner)
        },
        Errand("setNameCard") { .init(.setNameCard("Captain", in: $0.timGroup), as: $0.guest) },
        Errand("setReceiveOption") {
            .init(.setReceiveOption(.notReceive, in: $0.timGroup), as: $0.guest)
        },
        Errand("setGroupCustomFields") {
            .init(.setGroupCustomFields([field: [1, 2]], in: $0.timGroup), as: $0.owner)
        },
        Errand("setMemberCustomFields") {
            .init(
                .setMemberCustomFields([field: [3]], of: $0.guestID, in: $0.timGroup),
                as: $0.owner)
        },
        Errand("sendCustomSystemMessage") {
            .init(.sendCustomSystemMessage([4], in: $0.timGroup), as: .system)
        },
        // Later in each place, as one owner may report for all.
        Errand("reportPendencyRead") {
            .init(.reportPendencyRead(upTo: Int64($0.number) + 1), as: $0.owner)
        },
        send("sendMessage, TIM", "tim") { .group($0.timGroup) },
    ]
}

// MARK: - Ends

extension Errand {
    private static let ends = [
        Errand("transferOwner") {
            .init(.transferOwner(of: $0.group, to: $0.guestID), as: $0.owner)
        },
        Errand("leaveGroup") { .init(.leaveGroup($0.group), as: $0.owner) },
        Errand("destroyGroup") { .init(.destroyGroup($0.group), as: $0.guest) },
        Errand("removeMembers, TIM") {
            .init(.removeMembers([$0.guestID], from: $0.timGroup), as: $0.owner)
        },
        Errand("reclaimGroup") { .init(.reclaimGroup($0.timGroup), as: .system) },
        Errand("destroyChannel") {
            .init(.destroyChannel($0.channel, in: $0.server), as: $0.owner)
        },
        Errand("destroyCategory") {
            .init(.destroyCategory($0.category, in: $0.server), as: $0.owner)
        },
        Errand("leaveServer") { .init(.leaveServer($0.server), as: $0.guest) },
        Errand("removeUserFromServer") {
            .init(.removeUserFromServer($0.server, user: $0.otherID), as: $0.owner)
        },
        Errand("destroyServer") { .init(.destroyServer($0.server), as: $0.owner) },
    ]
}
