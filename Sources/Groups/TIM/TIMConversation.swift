/// How TIM groups treat messages: the type says who speaks (PRM-T25), the member's receive option
/// how it hears (MSG-06, MSG-10).
package struct TIMConversation: GroupConversation {
    package let group: GroupID
    package let type: TIMGroupType

    package init(group: GroupID, type: TIMGroupType) {
        self.group = group
        self.type = type
    }

    package var keepsUnread: Bool { type.keepsUnread }

    package var isOpenToNewcomers: Bool { type == .chatRoom }

    package func check(
        _ command: SendMessage, _ deliberation: Deliberation
    ) throws(MusterError) {
        let actor = TIMActor(on: try deliberation.standing(group), deliberation)
        guard !command.isNeedGroupAck else {
            throw MusterError(
                .capabilityNotSupported, "messages of TIM groups are not acknowledged")
        }
        try actor.require(type.speakers(deliberation.settings.options))
        guard let user = actor.principal.user else { return }
        let state = deliberation.state
        guard state.mute(of: user, in: group, at: deliberation.now) == nil else {
            throw MusterError(.memberMuted, "\(user) is muted in this group")
        }
        let isExempt = actor.role == .owner || actor.role == .admin
        guard !actor.group.profile.isAllMuted || isExempt else {
            throw MusterError(.groupAllMuted, "only owner and admins may speak at present")
        }
    }

    package func checkExists(forCommand: Bool, _ state: StateReader) throws(MusterError) {
        guard let profile = state.profile(group), !profile.isDestroyed else {
            throw .noSuchGroup(group)
        }
    }

    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        state.member(user, of: group).flatMap { hearing($0.tim.receiveOption) }
    }

    package func forEachHearer(_ state: StateReader, _ body: (UserID, Hearing) -> Bool) {
        let field = TIMMembership.receiveOptionField
        state.forEachMember(of: group, number: field) { user, number in
            let option = number.flatMap { TIMReceiveOption(number: Int64(bitPattern: $0)) }
            return hearing(option).map { body(user, $0) } ?? true
        }
    }

    /// Nil stands for the default of the type.
    private func hearing(_ option: TIMReceiveOption?) -> Hearing? {
        switch option ?? type.defaultReceiveOption {
        case .receive: .aloud
        case .receiveNoPush: .silently
        case .notReceive: nil
        }
    }
}

extension TIMGroupType {
    /// Whether unread messages are counted (PRM-T26).
    fileprivate var keepsUnread: Bool { self == .privateGroup || self == .publicGroup }

    /// Who may send messages (PRM-T25, OPT-08).
    fileprivate func speakers(_ options: Options) -> GroupRoles {
        switch self {
        case .privateGroup, .publicGroup, .chatRoom: [.o, .a, .p, .s]
        case .avChatRoom:
            options.avNonMemberSend ? [.o, .a, .p, .x, .s] : [.o, .a, .p, .s]
        case .bChatRoom: [.s]
        }
    }
}
