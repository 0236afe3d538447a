/// How users entered a group (EVT-02).
public enum EntryPath: WireEnum {
    /// As its creator.
    case creation
    /// Named at creation.
    case initialMember
    /// Invited, without being asked.
    case directInvite
    /// By accepting an invitation.
    case acceptedInvitation
    /// By joining an open group.
    case openJoin
    /// By an approved application.
    case joinApproval

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .creation: "creation"
        case .initialMember: "initialMember"
        case .directInvite: "directInvite"
        case .acceptedInvitation: "acceptedInvitation"
        case .openJoin: "openJoin"
        case .joinApproval: "joinApproval"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .creation: 0
        case .initialMember: 1
        case .directInvite: 2
        case .acceptedInvitation: 3
        case .openJoin: 4
        case .joinApproval: 5
        }
    }
}
