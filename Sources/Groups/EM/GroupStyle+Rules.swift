extension GroupStyle {
    /// Whether outsiders find the group (GLO-06).
    package var isPublic: Bool {
        switch self {
        case .privateOnlyOwnerInvite, .privateMemberCanInvite: false
        case .publicJoinNeedApproval, .publicOpenJoin: true
        }
    }
}
