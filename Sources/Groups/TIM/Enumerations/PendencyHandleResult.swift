/// How a pendency was decided (ENM-16).
public enum PendencyHandleResult: WireEnum {
    /// No.
    case refused
    /// Yes.
    case agreed

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .refused: "refused"
        case .agreed: "agreed"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .refused: 0
        case .agreed: 1
        }
    }
}
