/// What becomes of an application to a TIM group (ENM-07).
public enum TIMAddOption: WireEnum {
    /// Nobody may apply.
    case forbid
    /// A manager decides.
    case auth
    /// Everybody enters at once.
    case any

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .forbid: "forbid"
        case .auth: "auth"
        case .any: "any"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .forbid: 0
        case .auth: 1
        case .any: 2
        }
    }
}
