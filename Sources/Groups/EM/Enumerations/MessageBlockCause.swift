/// Why a member's message block changed (EVT-24).
public enum MessageBlockCause: WireEnum {
    /// The member's own choice.
    case own
    /// Lifted because the member became a manager.
    case promoted

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .own: "own"
        case .promoted: "promoted"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .own: 0
        case .promoted: 1
        }
    }
}
