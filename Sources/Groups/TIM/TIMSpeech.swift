/// Who may send a message in a TIM group.
package enum TIMSpeech {
    /// Why a user may not send, nil when it may (PRM-T25): the type says who speaks, the mute list
    /// comes before all-mute (CLR-11), under which owner and admins speak.
    package static func refusal(
        to user: UserID, in group: GroupID, of type: TIMGroupType, _ standing: MemberStanding,
        _ options: Options, at now: Int64
    ) -> MusterError? {
        guard standing.group != .missing else { return .noSuchGroup(group) }
        let refusal = TIMActor.refusal(
            to: .user(user), as: standing.role, in: group, unless: type.speakers(options))
        if let refusal { return refusal }
        if let end = standing.muteEnd, end.isInForce(at: now) {
            return MusterError(.memberMuted, "\(user) is muted in this group")
        }
        let isExempt = standing.role == .owner || standing.role == .admin
        guard standing.group == .allMuted, !isExempt else { return nil }
        return MusterError(.groupAllMuted, "only owner and admins may speak at present")
    }
}

extension TIMGroupType {
    /// Who may send messages (PRM-T25, OPT-08).
    package func speakers(_ options: Options) -> GroupRoles {
        switch self {
        case .privateGroup, .publicGroup, .chatRoom: [.o, .a, .p, .s]
        case .avChatRoom:
            options.avNonMemberSend ? [.o, .a, .p, .x, .s] : [.o, .a, .p, .s]
        case .bChatRoom: [.s]
        }
    }
}
