/// How a member entered a server (EVT-32).
public enum ServerEntryPath: WireEnum {
    /// By creating it.
    case creation
    /// By accepting an invitation.
    case invitation
    /// By joining a public server.
    case open

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .creation: "creation"
        case .invitation: "invitation"
        case .open: "open"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .creation: 0
        case .invitation: 1
        case .open: 2
        }
    }
}
