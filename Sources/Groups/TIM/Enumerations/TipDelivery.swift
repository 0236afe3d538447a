/// How the vendor's SDK delivers a tip.
public enum TipDelivery: WireEnum {
    /// Inside a new message.
    case message
    /// To the group event listener alone.
    case listener

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .message: "message"
        case .listener: "listener"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .message: 0
        case .listener: 1
        }
    }
}
