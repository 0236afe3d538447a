/// The operations whose permission depends on the role, as in PRM-T01 to PRM-T29.
///
/// Inviting is no row here, because hosts set who may (``TIMInvitePolicy``).
package enum TIMOperation: CaseIterable, Sendable {
    case create
    case apply
    case changeAddOption
    case decideRequests
    case quit
    case removeMember
    case removeAdmin
    case appoint
    case transfer
    case disband
    case changeProfile
    case muteMember
    case muteAdmin
    case switchAllMute
    case setOwnData
    case setOthersData
    case setReceiveOption
    case readProfile
    case readMembers
    case readOwnData
}
