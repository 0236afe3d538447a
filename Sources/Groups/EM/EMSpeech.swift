/// Who may send a message in an EM group.
package enum EMSpeech {
    /// Why a user may not send, nil when it may (GRP-85): the mute list comes first, so that the
    /// allow list is no help to a muted member; managers and allow-listed members may send under
    /// all-mute.
    package static func refusal(
        to user: UserID, in group: GroupID, _ standing: MemberStanding, at now: Int64
    ) -> MusterError? {
        switch standing.group {
        case .missing: return .noSuchGroup(group)
        case .disabled:
            return MusterError(.groupDisabled, "the group \(group) is disabled")
        case .allMuted, .open: break
        }
        guard let role = standing.role else {
            return MusterError(.notMember, "\(user) is not a member of the group")
        }
        if let end = standing.muteEnd, end.isInForce(at: now) {
            return MusterError(.memberMuted, "\(user) is muted in this group")
        }
        guard standing.group == .allMuted, role == .member, !standing.isAllowed else { return nil }
        return MusterError(
            .groupAllMuted, "the group is muted and \(user) is not on the allow list")
    }
}
