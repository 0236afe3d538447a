/// The types of group tips (ENM-18).
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum GroupTipType: WireEnum {
    /// Users entered.
    case join
    /// A member left.
    case quit
    /// Members were removed.
    case kick
    /// A member became admin.
    case setAdmin
    /// An admin became a member.
    case cancelAdmin
    /// The group changed.
    case groupInfoChange
    /// A member was muted or unmuted.
    case memberInfoChange

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .join: "join"
        case .quit: "quit"
        case .kick: "kick"
        case .setAdmin: "setAdmin"
        case .cancelAdmin: "cancelAdmin"
        case .groupInfoChange: "groupInfoChange"
        case .memberInfoChange: "memberInfoChange"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .join: 1
        case .quit: 2
        case .kick: 3
        case .setAdmin: 4
        case .cancelAdmin: 5
        case .groupInfoChange: 6
        case .memberInfoChange: 7
        }
    }
}
