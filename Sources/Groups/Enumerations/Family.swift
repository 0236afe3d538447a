/// The families of groups that one engine serves.
public enum Family: WireEnum {
    /// Easemob and Agora groups.
    case em
    /// Tencent groups.
    case tim

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .em: "em"
        case .tim: "tim"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .em: 0
        case .tim: 1
        }
    }
}
