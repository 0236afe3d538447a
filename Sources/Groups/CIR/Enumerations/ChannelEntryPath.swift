/// How a member entered a channel (EVT-35).
public enum ChannelEntryPath: WireEnum {
    /// With the server: the default channel (CIR-03).
    case serverEntry
    /// By accepting an invitation.
    case invitation
    /// By joining.
    case join

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .serverEntry: "serverEntry"
        case .invitation: "invitation"
        case .join: "join"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .serverEntry: 0
        case .invitation: 1
        case .join: 2
        }
    }
}
