/// What a member is in a server (GLO-10).
public enum ServerRole: WireEnum {
    /// Created the server.
    case owner
    /// Appointed by the owner; manages members and channels.
    case moderator
    /// An ordinary member.
    case user

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .owner: "owner"
        case .moderator: "moderator"
        case .user: "user"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .owner: 0
        case .moderator: 1
        case .user: 2
        }
    }
}
