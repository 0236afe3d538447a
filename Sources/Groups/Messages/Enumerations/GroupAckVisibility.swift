/// Who sees the acknowledgements of a group message (OPT-03).
public enum GroupAckVisibility: WireEnum {
    /// The sender of the message.
    case sender
    /// Every member of the group.
    case allMembers

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .sender: "sender"
        case .allMembers: "allMembers"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .sender: 0
        case .allMembers: 1
        }
    }
}
