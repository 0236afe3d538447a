/// What a member is inside the group, in any family (GLO-10).
public enum MemberRole: WireEnum {
    /// The one owner.
    case owner
    /// A member with management rights.
    case admin
    /// An ordinary member.
    case member

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .owner: "owner"
        case .admin: "admin"
        case .member: "member"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .owner: 2
        case .admin: 1
        case .member: 0
        }
    }
}
