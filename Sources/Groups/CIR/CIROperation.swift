/// The operations whose permission depends on the role, as in PRM-C01 to PRM-C26.
package enum CIROperation: CaseIterable, Sendable {
    case seeChannel
    case joinChannel
    case inviteToChannel
    case updateChannel
    case destroyChannel
    case transferChannel
    case leaveChannel
    case removeFromChannel
    case muteInChannel
    case readChannelMembers
    case createChannel
    case updateServer
    case destroyServer
    case appoint
    case inviteToServer
    case leaveServer
    case removeUser
    case createCategory
    case updateCategory
    case readServer
}
