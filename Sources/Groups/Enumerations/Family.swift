/// The families of groups that one engine serves.
public enum Family: WireEnum {
    /// Easemob and Agora groups.
    case em

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .em: "em"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .em: 0
        }
    }
}
