/// What a pendency waits for (ENM-14).
public enum PendencyType: WireEnum {
    /// A manager's decision on an application.
    case joinRequest
    /// The invitee's answer.
    case invitation

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .joinRequest: "joinRequest"
        case .invitation: "invitation"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .joinRequest: 0
        case .invitation: 1
        }
    }
}
