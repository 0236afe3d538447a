/// What a member is in a channel (ENM-06); follows from the role in the server.
public enum ChannelRole: WireEnum {
    /// Owns the server of the channel.
    case owner
    /// Everybody else.
    case member

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .owner: "owner"
        case .member: "member"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .owner: 0
        case .member: 1
        }
    }
}
