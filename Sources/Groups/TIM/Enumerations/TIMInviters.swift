/// Who may invite into a TIM group (OPT-06).
public enum TIMInviters: WireEnum {
    /// Nobody, not even the application administrator.
    case nobody
    /// The application administrator.
    case appAdminOnly
    /// Owner and admins, and the administrator.
    case managers
    /// Every member, and the administrator.
    case members

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .nobody: "nobody"
        case .appAdminOnly: "appAdminOnly"
        case .managers: "managers"
        case .members: "members"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .nobody: 0
        case .appAdminOnly: 1
        case .managers: 2
        case .members: 3
        }
    }
}
