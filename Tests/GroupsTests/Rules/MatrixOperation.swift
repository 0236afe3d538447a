import MusterTesting

/// The operations of the matrix, each with a try that only the role can spoil.
///
/// The group "g" has owner O, admins A and A2, members P and P2; R applies, M is muted, N is a
/// muted admin, B is block-listed, L is allow-listed; the files are named after who shared them.
enum MatrixOperation: String, CaseIterable {
    case search, findInDirectory, readDetails, listMembers, readAnnouncement, listFiles,
        readAttributes
    case invite, apply, joinDirectly, approve, declineRequest, leave, destroy
    case removeMember, removeAdmin, removeOwner, blockOwner
    case rename, describe, extend, announce, resize, addAdmin, dismissAdmin, transfer
    case muteMember, unmuteMember, readMuteList, muteAdmin, unmuteAdmin, allMute
    case addToAllowList, removeFromAllowList, readAllowList, askOwnAllowance
    case blockMember, unblock, readBlockList, blockMessages, unblockMessages
    case shareFile, deleteForeignFile, deleteOwnFile, setForeignAttributes, setOwnAttributes
    case disable

    /// Tries it as the role; nil when it was allowed.
    func refusal(of role: MatrixRole, in engine: GroupEngine) -> MusterErrorCode? {
        if let question = question {
            return Self.code { () throws(MusterError) in
                try question(engine, role.principal)
            }
        }
        return Self.code { () throws(MusterError) in
            let request = CommandRequest(body(role), as: role.principal)
            let reply = try engine.execute(request).get()
            // Joining and applying are one command, which the style decides.
            guard self == .apply || self == .joinDirectly else { return }
            let isJoined = reply.events.contains { $0.kind.name == "membersJoined" }
            guard isJoined == (self == .joinDirectly) else {
                throw MusterError(.joinNotAllowed, "the other way in")
            }
        }
    }

    private static func code(
        _ body: () throws(MusterError) -> Void
    ) -> MusterErrorCode? {
        do throws(MusterError) {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    private typealias Question = (GroupEngine, Principal) throws(MusterError) -> Void

    private static func asking<Answer>(_ query: Query<Answer>) -> Question {
        { engine, viewer throws(MusterError) in _ = try engine.ask(query, as: viewer) }
    }

    private var question: Question? {
        switch self {
        case .search: Self.asking(.publicGroup("g"))
        case .findInDirectory:
            { engine, viewer throws(MusterError) in
                let page = try engine.ask(.publicGroups(), as: viewer)
                guard page.groups.contains(where: { $0.group == "g" }) else {
                    throw MusterError(.groupNotFound, "not listed")
                }
            }
        case .readDetails: Self.asking(.groupDetails(of: "g"))
        case .listMembers: Self.asking(.members(of: "g"))
        case .readAnnouncement: Self.asking(.announcement(of: "g"))
        case .listFiles: Self.asking(.sharedFiles(of: "g"))
        case .readAttributes: Self.asking(.memberAttributes(of: "P", in: "g"))
        case .readMuteList: Self.asking(.muteList(of: "g"))
        case .readAllowList: Self.asking(.allowList(of: "g"))
        case .readBlockList: Self.asking(.blockList(of: "g"))
        case .askOwnAllowance: Self.asking(.isSelfAllowed(in: "g"))
        default: nil
        }
    }

    private func body(_ role: MatrixRole) -> any CommandBody {
        switch self {
        case .removeMember: Command.removeMembers(["P2"], from: "g").body
        case .removeAdmin: Command.removeMembers(["A2"], from: "g").body
        case .removeOwner: Command.removeMembers(["O"], from: "g").body
        case .blockOwner: Command.blockMembers(["O"], in: "g").body
        case .muteMember: Command.muteMembers(["P2"], in: "g", milliseconds: 5).body
        case .muteAdmin: Command.muteMembers(["A2"], in: "g", milliseconds: 5).body
        case .unmuteMember: Command.unmuteMembers(["M"], in: "g").body
        case .unmuteAdmin: Command.unmuteMembers(["N"], in: "g").body
        case .allMute: Command.setAllMuted(true, in: "g").body
        case .addToAllowList: Command.addToAllowList(["P2"], in: "g").body
        case .removeFromAllowList: Command.removeFromAllowList(["L"], in: "g").body
        case .blockMember: Command.blockMembers(["P2"], in: "g").body
        case .unblock: Command.unblockMembers(["B"], in: "g").body
        case .blockMessages: Command.blockGroupMessages(of: "g").body
        case .unblockMessages: Command.unblockGroupMessages(of: "g").body
        case .shareFile: Command.addSharedFile(in: "g", name: "Plan", size: 1).body
        case .deleteForeignFile: Command.removeSharedFile("file-P2", from: "g").body
        case .deleteOwnFile:
            Command.removeSharedFile(FileID("file-\(role.rawValue)"), from: "g").body
        case .setForeignAttributes:
            Command.setMemberAttributes([TextPair("k", "v")], of: "P2", in: "g").body
        case .setOwnAttributes: Command.setMemberAttributes([TextPair("k", "v")], in: "g").body
        case .disable: Command.setGroupDisabled(true, in: "g").body
        default: groupBody
        }
    }

    private var groupBody: any CommandBody {
        switch self {
        case .invite: Command.inviteMembers(to: "g", users: ["Z"]).body
        case .apply, .joinDirectly: Command.requestToJoin(group: "g").body
        case .approve: Command.approveJoinRequest(of: "R", in: "g").body
        case .declineRequest: Command.declineJoinRequest(of: "R", in: "g").body
        case .leave: Command.leaveGroup("g").body
        case .destroy: Command.destroyGroup("g").body
        case .rename: Command.updateGroupName(of: "g", to: "Films").body
        case .describe: Command.updateGroupDescription(of: "g", to: "Films").body
        case .extend: Command.updateGroupExt(of: "g", to: "Films").body
        case .announce: Command.updateAnnouncement(of: "g", to: "Films").body
        case .resize: Command.updateMaxMembers(of: "g", to: 77).body
        case .addAdmin: Command.addAdmin("P2", to: "g").body
        case .dismissAdmin: Command.removeAdmin("A2", from: "g").body
        case .transfer: Command.transferOwner(of: "g", to: "P2").body
        default: preconditionFailure("\(self) is a question")
        }
    }
}
