import MusterTesting

/// The operations of the TIM matrix, each with a try that only the role can spoil.
///
/// The group "g" has owner O, admins A and A2, members P and P2 as far as its type has them; R
/// applies where somebody decides, M is muted where somebody mutes.
enum TIMMatrixOperation: String, CaseIterable {
    case create, createWithMembers, apply, changeAddOption, approve, declineRequest, invite, quit
    case removeMember, removeAdmin, removeOwner, addAdmin, promote, dismissAdmin, demote
    case transfer, disband, rename, introduce, notify, changeFace
    case muteMember, unmuteMember, muteAdmin, muteOwner, allMute
    case setOwnCard, setOwnFields, setMembersCard, setMembersFields, setAdminsCard
    case setReceiveOption, readProfile, listMembers, readOwnData, reclaim, tellAll, tellSome
    case setOwnersField, setAdminsField, setMembersField, setAnyonesField, setSystemField

    /// Tries it as the role; nil when it was allowed.
    func refusal(
        of role: MatrixRole, in engine: GroupEngine, _ type: TIMGroupType
    ) -> MusterErrorCode? {
        do throws(MusterError) {
            switch self {
            case .readProfile: _ = try engine.ask(.groupInfo(of: "g"), as: role.principal)
            case .listMembers: _ = try engine.ask(.timMembers(of: "g"), as: role.principal)
            case .readOwnData: _ = try engine.ask(.selfInfo(in: "g"), as: role.principal)
            default:
                let reply = try engine.execute(CommandRequest(body(type), as: role.principal))
                    .get()
                return try Self.status(reply)
            }
            return nil
        } catch {
            return error.code
        }
    }

    /// Commands with targets succeed whatever becomes of them (GEN-15).
    private static func status(_ reply: CommandReply) throws(MusterError) -> MusterErrorCode? {
        guard !reply.events.isEmpty else {
            throw MusterError(.targetNotMember, "nothing happened to anybody")
        }
        return nil
    }

    private func body(_ type: TIMGroupType) -> any CommandBody {
        switch self {
        case .create: Command.createTIMGroup(type, name: "New").body
        case .createWithMembers: Command.createTIMGroup(type, name: "New", users: ["Z"]).body
        case .apply: Command.requestToJoin(group: "g").body
        case .changeAddOption: Command.setAddOption(.forbid, in: "g").body
        case .approve: Command.approveJoinRequest(of: "R", in: "g").body
        case .declineRequest: Command.declineJoinRequest(of: "R", in: "g").body
        case .invite: Command.inviteMembers(to: "g", users: ["Z"]).body
        case .quit: Command.leaveGroup("g").body
        case .removeMember: Command.removeMembers(["P2"], from: "g").body
        case .removeAdmin: Command.removeMembers(["A2"], from: "g").body
        case .removeOwner: Command.removeMembers(["O"], from: "g").body
        case .addAdmin: Command.addAdmin("P2", to: "g").body
        case .promote: Command.setMemberRole(.admin, of: "P2", in: "g").body
        case .dismissAdmin: Command.removeAdmin("A2", from: "g").body
        case .demote: Command.setMemberRole(.member, of: "A2", in: "g").body
        case .transfer: Command.transferOwner(of: "g", to: "P2").body
        case .disband: Command.destroyGroup("g").body
        case .rename: Command.updateGroupName(of: "g", to: "Other").body
        case .introduce: Command.updateGroupDescription(of: "g", to: "Other").body
        case .notify: Command.updateAnnouncement(of: "g", to: "Other").body
        case .changeFace: Command.updateFaceURL(of: "g", to: "http://face").body
        default: dataBody
        }
    }

    private var dataBody: any CommandBody {
        switch self {
        case .muteMember: Command.muteMembers(["P2"], in: "g", milliseconds: 1).body
        case .unmuteMember: Command.unmuteMembers(["M"], in: "g").body
        case .muteAdmin: Command.muteMembers(["A2"], in: "g", milliseconds: 1).body
        case .muteOwner: Command.muteMembers(["O"], in: "g", milliseconds: 1).body
        case .allMute: Command.setAllMuted(true, in: "g").body
        case .setOwnCard: Command.setNameCard("Me", in: "g").body
        case .setOwnFields: Command.setMemberCustomFields(["any": [1]], in: "g").body
        case .setMembersCard: Command.setNameCard("You", of: "P2", in: "g").body
        case .setMembersFields:
            Command.setMemberCustomFields(["any": [1]], of: "P2", in: "g").body
        case .setAdminsCard: Command.setNameCard("You", of: "A2", in: "g").body
        case .setReceiveOption: Command.setReceiveOption(.notReceive, in: "g").body
        case .reclaim: Command.reclaimGroup("g").body
        case .tellAll: Command.sendCustomSystemMessage([1], in: "g").body
        case .tellSome: Command.sendCustomSystemMessage([1], to: ["P2"], in: "g").body
        case .setOwnersField: Command.setGroupCustomFields(["owner": [1]], in: "g").body
        case .setAdminsField: Command.setGroupCustomFields(["admin": [1]], in: "g").body
        case .setMembersField: Command.setGroupCustomFields(["member": [1]], in: "g").body
        case .setAnyonesField: Command.setGroupCustomFields(["any": [1]], in: "g").body
        default: Command.setGroupCustomFields(["sys": [1]], in: "g").body
        }
    }
}
