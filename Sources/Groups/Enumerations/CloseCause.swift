/// Why an invitation or request ended undecided (EVT-06, EVT-10).
public enum CloseCause: WireEnum {
    /// The user entered another way.
    case joinedOtherwise
    /// The user was put on the block list.
    case blockListed
    /// The group is gone.
    case groupDestroyed

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .joinedOtherwise: "joinedOtherwise"
        case .blockListed: "blockListed"
        case .groupDestroyed: "groupDestroyed"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .joinedOtherwise: 0
        case .blockListed: 1
        case .groupDestroyed: 2
        }
    }
}
