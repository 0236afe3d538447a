/// Where an invitation stands (ENT-05).
public enum InvitationState: WireEnum {
    /// Waiting for the invitee.
    case pending
    /// Accepted, or entered directly.
    case accepted
    /// Declined by the invitee.
    case declined
    /// Ended without a decision.
    case closed

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .pending: "pending"
        case .accepted: "accepted"
        case .declined: "declined"
        case .closed: "closed"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .pending: 0
        case .accepted: 1
        case .declined: 2
        case .closed: 3
        }
    }
}
