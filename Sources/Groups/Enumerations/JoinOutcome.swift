/// What became of a wish to join (GRP-42).
public enum JoinOutcome: WireEnum {
    /// The user is a member now.
    case joined
    /// A manager has to decide.
    case pending

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .joined: "joined"
        case .pending: "pending"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .joined: 0
        case .pending: 1
        }
    }
}
