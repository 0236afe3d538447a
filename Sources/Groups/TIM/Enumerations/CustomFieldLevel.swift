/// Who may read or write a custom field of a TIM group (TIM-34).
public enum CustomFieldLevel: WireEnum {
    /// The application administrator.
    case system
    /// The owner, and the administrator.
    case owner
    /// Owner and admins, and the administrator.
    case admin
    /// Every member, and the administrator.
    case member
    /// Everybody, also outside the group.
    case anyone

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .system: "system"
        case .owner: "owner"
        case .admin: "admin"
        case .member: "member"
        case .anyone: "anyone"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .system: 0
        case .owner: 1
        case .admin: 2
        case .member: 3
        case .anyone: 4
        }
    }
}
