/// Why a membership in a channel ended without a removal from it (CIR-10, CIR-11).
public enum ChannelLeaveCause: WireEnum {
    /// The member left the channel.
    case left
    /// The member left the server.
    case serverLeft
    /// The member was removed from the server.
    case serverRemoved

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .left: "left"
        case .serverLeft: "serverLeft"
        case .serverRemoved: "serverRemoved"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .left: 0
        case .serverLeft: 1
        case .serverRemoved: 2
        }
    }
}
