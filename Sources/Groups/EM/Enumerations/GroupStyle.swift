/// Visibility and ways in of an EM group, fixed at creation (GLO-04, ENM-01).
public enum GroupStyle: WireEnum {
    /// Private; owner and admins invite.
    case privateOnlyOwnerInvite
    /// Private; every member invites.
    case privateMemberCanInvite
    /// Public; a manager approves applications.
    case publicJoinNeedApproval
    /// Public; anyone joins at once.
    case publicOpenJoin

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .privateOnlyOwnerInvite: "privateOnlyOwnerInvite"
        case .privateMemberCanInvite: "privateMemberCanInvite"
        case .publicJoinNeedApproval: "publicJoinNeedApproval"
        case .publicOpenJoin: "publicOpenJoin"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .privateOnlyOwnerInvite: 0
        case .privateMemberCanInvite: 1
        case .publicJoinNeedApproval: 2
        case .publicOpenJoin: 3
        }
    }
}
