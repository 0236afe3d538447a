/// The vendor's roles in a TIM group (ENM-08).
public enum TIMMemberRole: WireEnum {
    /// None stated; an ordinary member where a role is wanted.
    case undefined
    /// An ordinary member.
    case member
    /// A member with management rights.
    case admin
    /// The one owner.
    case owner

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .undefined: "undefined"
        case .member: "member"
        case .admin: "admin"
        case .owner: "owner"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .undefined: 0
        case .member: 200
        case .admin: 300
        case .owner: 400
        }
    }
}
