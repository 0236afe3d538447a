/// Where a join request stands (ENT-06).
public enum JoinRequestState: WireEnum {
    /// Waiting for a manager.
    case pending
    /// Approved by a manager.
    case approved
    /// Declined by a manager.
    case declined
    /// Ended without a decision.
    case closed

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .pending: "pending"
        case .approved: "approved"
        case .declined: "declined"
        case .closed: "closed"
        }
    }

    /// Whether somebody decided it.
    package var isDecided: Bool { self == .approved || self == .declined }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .pending: 0
        case .approved: 1
        case .declined: 2
        case .closed: 3
        }
    }
}
