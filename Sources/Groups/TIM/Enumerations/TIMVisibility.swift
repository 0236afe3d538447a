/// Whether something of a TIM group shows (ENM-17).
public enum TIMVisibility: WireEnum {
    /// Not told.
    case unknown
    /// Hidden.
    case no
    /// Shown.
    case yes

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .unknown: "unknown"
        case .no: "no"
        case .yes: "yes"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .unknown: 0
        case .no: 1
        case .yes: 2
        }
    }
}
