/// The types of group system messages (SYS-01 to SYS-15).
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum GroupSystemMessageType: WireEnum {
    /// Somebody applies (SYS-01).
    case addGroupRequest
    /// The receiver's application was accepted (SYS-02).
    case addGroupAccept
    /// The receiver's application was refused (SYS-03).
    case addGroupRefuse
    /// The receiver was removed (SYS-04).
    case kickOffFromGroup
    /// The group was disbanded (SYS-05).
    case deleteGroup
    /// The receiver created the group (SYS-06).
    case createGroup
    /// The receiver was put into the group (SYS-07).
    case invitedToGroup
    /// The receiver left the group (SYS-08).
    case quitGroup
    /// The receiver became admin (SYS-09).
    case grantAdmin
    /// The receiver is no longer admin (SYS-10).
    case cancelAdmin
    /// The group was reclaimed (SYS-11).
    case revokeGroup
    /// An invitation waits for the receiver's answer (SYS-12).
    case inviteToGroupRequest
    /// The receiver's invitation was accepted (SYS-13).
    case inviteToGroupAccept
    /// The receiver's invitation was refused (SYS-14).
    case inviteToGroupRefuse
    /// Data of the application (SYS-15).
    case customInfo

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .addGroupRequest: "addGroupRequest"
        case .addGroupAccept: "addGroupAccept"
        case .addGroupRefuse: "addGroupRefuse"
        case .kickOffFromGroup: "kickOffFromGroup"
        case .deleteGroup: "deleteGroup"
        case .createGroup: "createGroup"
        case .invitedToGroup: "invitedToGroup"
        case .quitGroup: "quitGroup"
        case .grantAdmin: "grantAdmin"
        case .cancelAdmin: "cancelAdmin"
        case .revokeGroup: "revokeGroup"
        case .inviteToGroupRequest: "inviteToGroupRequest"
        case .inviteToGroupAccept: "inviteToGroupAccept"
        case .inviteToGroupRefuse: "inviteToGroupRefuse"
        case .customInfo: "customInfo"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .addGroupRequest: 1
        case .addGroupAccept: 2
        case .addGroupRefuse: 3
        case .kickOffFromGroup: 4
        case .deleteGroup: 5
        case .createGroup: 6
        case .invitedToGroup: 7
        case .quitGroup: 8
        case .grantAdmin: 9
        case .cancelAdmin: 10
        case .revokeGroup: 11
        case .inviteToGroupRequest: 12
        case .inviteToGroupAccept: 13
        case .inviteToGroupRefuse: 14
        case .customInfo: 255
        }
    }
}
