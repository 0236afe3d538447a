import Groups
import Muster

/// The commands that a sequence begins with.
struct Opening {
    private(set) var requests: [CommandRequest] = []

    init(_ kind: Kind) {
        if let style = kind.style { group(style) }
        if let type = kind.type { group(type) }
        switch kind {
        case .publicServer: server(.public)
        case .privateServer: server(.private)
        default: break
        }
        add(.sendMessage("hi", to: .user("mia"), id: "m1"), as: .user(UserID(Cast.owner)))
    }

    private mutating func add<Outcome>(_ command: Command<Outcome>, as actor: Principal) {
        requests.append(CommandRequest(command.body, as: actor))
    }

    private static func users(_ names: [String]) -> [UserID] { names.map { UserID($0) } }

    private mutating func group(_ style: GroupStyle) {
        let owner = Principal.user(UserID(Cast.owner))
        add(.setUserPreferences(autoAcceptGroupInvitation: false), as: "ivy")
        add(
            .createGroup(
                name: "Group", invitees: Self.users(Cast.admins + Cast.members + ["kay", "ivy"]),
                options: GroupOptions(style: style, inviteNeedConfirm: true), id: "g"),
            as: owner)
        for admin in Cast.admins { add(.addAdmin(UserID(admin), to: "g"), as: owner) }
        add(.muteMembers(["mut", "adm2"], in: "g", milliseconds: -1), as: owner)
        add(.addToAllowList(["max"], in: "g"), as: owner)
        add(.blockMembers(["blo"], in: "g"), as: owner)
        add(.removeMembers(["kay"], from: "g"), as: owner)
        add(.addSharedFile(in: "g", name: "f", size: 1, id: "f1"), as: owner)
        add(.addSharedFile(in: "g", name: "f", size: 1, id: "f2"), as: "mia")
        if style == .publicJoinNeedApproval { add(.requestToJoin(group: "g"), as: "roy") }
        add(.sendMessage("hi", to: .group("g"), isNeedGroupAck: true, id: "m2"), as: owner)
    }

    private mutating func group(_ type: TIMGroupType) {
        let owner: Principal = type == .bChatRoom ? .system : .user(UserID(Cast.owner))
        let isLive = type == .avChatRoom || type == .bChatRoom
        let hasAdmins = type == .publicGroup || type == .chatRoom
        add(
            .createTIMGroup(
                type, name: "Group",
                users: isLive ? [] : Self.users(Cast.admins + Cast.members + ["kay"]),
                options: TIMGroupOptions(
                    memberRoles: hasAdmins ? ["adm": .admin, "adm2": .admin] : [:]),
                id: "g"),
            as: owner)
        if isLive {
            for user in Cast.admins + Cast.members {
                add(.requestToJoin(group: "g"), as: .user(UserID(user)))
            }
        } else {
            add(.removeMembers(["kay"], from: "g"), as: owner)
        }
        if hasAdmins || type == .avChatRoom {
            add(.muteMembers(["mut"], in: "g", milliseconds: -1), as: owner)
            add(.setAddOption(.auth, in: "g"), as: owner)
            add(.requestToJoin(group: "g"), as: "roy")
        }
        if hasAdmins { add(.inviteMembers(to: "g", users: ["ivy"]), as: owner) }
        add(.sendMessage("hi", to: .group("g"), id: "m2"), as: owner)
    }

    private mutating func server(_ type: CircleType) {
        let owner = Principal.user(UserID(Cast.owner))
        add(
            .createServer(name: "Server", type: type, id: "s", category: "k0", channel: "c0"),
            as: owner)
        for user in Cast.admins + Cast.members + ["roy"] {
            add(.inviteUserToServer("s", user: UserID(user)), as: owner)
            add(.acceptServerInvitation(server: "s"), as: .user(UserID(user)))
        }
        for admin in Cast.admins { add(.addModeratorToServer("s", user: UserID(admin)), as: owner) }
        add(.inviteUserToServer("s", user: "ivy"), as: owner)
        add(.createCategory(in: "s", name: "Category", id: "k1"), as: owner)
        let kinds: [(ChannelID, CircleType, ChannelMode)] = [
            ("c1", .private, .text), ("c2", .public, .voice), ("c3", .private, .voice),
            // Two names that only their bytes tell apart, met in one command by whoever leaves.
            ("caf\u{e9}", .public, .text), ("cafe\u{301}", .public, .text),
        ]
        for (id, type, mode) in kinds {
            add(
                .createChannel(
                    in: "s", name: "Channel", mode: mode,
                    options: ChannelOptions(type: type, users: ["mia", "mut"]), id: id),
                as: owner)
        }
        add(.inviteUserToChannel("c1", in: "s", user: "max"), as: owner)
        add(.muteUserInChannel("c1", in: "s", user: "mut", milliseconds: -1), as: owner)
        add(.muteUserInChannel("c0", in: "s", user: "mut", milliseconds: -1), as: owner)
        add(.sendMessage("hi", to: .channel("c1"), id: "m2"), as: owner)
    }
}
