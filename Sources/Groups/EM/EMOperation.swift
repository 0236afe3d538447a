/// The operations whose permission depends on the role, as in PRM-E01 to PRM-E30.
package enum EMOperation: CaseIterable, Sendable {
    case readDetails
    case readMembers
    case invite
    case apply
    case joinDirectly
    case decideRequests
    case leave
    case destroy
    case removeMember
    case removeAdmin
    case changeInformation
    case changeSize
    case appoint
    case muteMember
    case muteAdmin
    case switchAllMute
    case useAllowList
    case askOwnAllowance
    case useBlockList
    case blockMessages
    case shareFile
    case deleteAnyFile
    case deleteOwnFile
    case setAnyAttributes
    case setOwnAttributes
}
