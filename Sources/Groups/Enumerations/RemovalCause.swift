/// Why members were removed (EVT-12).
public enum RemovalCause: WireEnum {
    /// Removed by a manager.
    case kicked
    /// Put on the block list.
    case blockListed

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .kicked: "kicked"
        case .blockListed: "blockListed"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .kicked: 0
        case .blockListed: 1
        }
    }
}
