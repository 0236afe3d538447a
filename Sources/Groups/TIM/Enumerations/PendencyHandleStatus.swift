/// Whether a pendency was decided, seen by one who may decide it (ENM-15).
public enum PendencyHandleStatus: WireEnum {
    /// It waits.
    case unhandled
    /// Somebody else decided, or it closed by itself.
    case handledByOther
    /// The viewer decided.
    case handledBySelf

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .unhandled: "unhandled"
        case .handledByOther: "handledByOther"
        case .handledBySelf: "handledBySelf"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .unhandled: 0
        case .handledByOther: 1
        case .handledBySelf: 2
        }
    }
}
