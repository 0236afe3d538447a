/// What a user is in an EM group (ENM-02).
public enum GroupPermission: WireEnum {
    /// Not a member.
    case outsider
    /// An ordinary member.
    case member
    /// A member with management rights.
    case admin
    /// The one owner.
    case owner

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .outsider: "none"
        case .member: "member"
        case .admin: "admin"
        case .owner: "owner"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .outsider: -1
        case .member: 0
        case .admin: 1
        case .owner: 2
        }
    }
}
