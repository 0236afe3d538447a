/// What a list tells of a member besides the user id (ENM-11).
public enum TIMMemberInfoField: WireEnum {
    /// When the member entered.
    case joinTime
    /// How the member receives messages.
    case receiveOption
    /// The role.
    case role
    /// When a mute ends.
    case silentUntil
    /// The name inside the group.
    case nameCard

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .joinTime: "joinTime"
        case .receiveOption: "recvOpt"
        case .role: "role"
        case .silentUntil: "silentUntil"
        case .nameCard: "nameCard"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .joinTime: 1
        case .receiveOption: 2
        case .role: 8
        case .silentUntil: 16
        case .nameCard: 32
        }
    }
}
