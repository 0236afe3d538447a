/// Who may ask for acknowledgements of group messages (OPT-02).
public enum GroupAckSenders: WireEnum {
    /// Every member.
    case allMembers
    /// Owner and admins.
    case managers

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .allMembers: "allMembers"
        case .managers: "managers"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .allMembers: 0
        case .managers: 1
        }
    }
}
