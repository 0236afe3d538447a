/// Who may send a message in an EM group.
package enum EMSpeech {
    /// Why a member may not send, nil when it may (GRP-85): the mute list comes first, so that the
    /// allow list is no help to a muted member; managers and allow-listed members may send under
    /// all-mute.
    package static func refusal(
        to user: UserID, _ member: Member?, in group: GroupProfile, _ mute: Mute?, at now: Int64
    ) -> MusterError? {
        guard let member else {
            return MusterError(.notMember, "\(user) is not a member of the group")
        }
        if let mute, mute.end.isInForce(at: now) {
            return MusterError(.memberMuted, "\(user) is muted in this group")
        }
        guard group.isAllMuted, member.role == .member, !member.em.isAllowed else { return nil }
        return MusterError(
            .groupAllMuted, "the group is muted and \(user) is not on the allow list")
    }

    /// The same from the tables, after the checks of the group itself (GEN-11 step 3).
    package static func refusal(
        to user: UserID, in group: GroupID, _ state: StateReader, at now: Int64
    ) -> MusterError? {
        guard let profile = state.profile(group), !profile.isDestroyed else {
            return .noSuchGroup(group)
        }
        guard !profile.isDisabled else {
            return MusterError(.groupDisabled, "the group \(group) is disabled")
        }
        return refusal(
            to: user, state.member(user, of: group), in: profile, state.mute(of: user, in: group),
            at: now)
    }
}
