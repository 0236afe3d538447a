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
        let options = deliberation.settings.options
        guard let user = actor.principal.user else {
            return try actor.require(type.speakers(options))
        }
        let standing = deliberation.state.memberStanding(of: user, in: group)
        let refusal = TIMSpeech.refusal(
            to: user, in: group, of: type, standing, options, at: deliberation.now)
        if let refusal { throw refusal }
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
}
