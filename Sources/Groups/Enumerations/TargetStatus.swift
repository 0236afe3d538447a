/// What became of one target of a command (GEN-13, GEN-15).
public enum TargetStatus: WireEnum {
    /// Nothing was done, see the error.
    case failed
    /// Done.
    case done
    /// Left out because of its state, see the error.
    case skipped
    /// Waits for the invitee.
    case pending
    /// The wish already held (GEN-12).
    case unchanged

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .failed: "failed"
        case .done: "done"
        case .skipped: "skipped"
        case .pending: "pending"
        case .unchanged: "unchanged"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .failed: 0
        case .done: 1
        case .skipped: 2
        case .pending: 3
        case .unchanged: 4
        }
    }
}
