/// Why a user is out of a group (ENM-03).
public enum LeaveReason: WireEnum {
    /// A manager removed or block-listed the user.
    case removed
    /// The user left; never emitted (CB-12).
    case left
    /// The group was destroyed.
    case destroyed

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .removed: "removed"
        case .left: "left"
        case .destroyed: "destroyed"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .removed: 0
        case .left: 1
        case .destroyed: 2
        }
    }
}
