/// How EM groups treat messages: members speak unless muted, and hear unless they blocked the
/// group's messages (MSG-03, MSG-06).
package struct EMConversation: GroupConversation {
    package let group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func check(
        _ command: SendMessage, _ deliberation: Deliberation
    ) throws(MusterError) {
        let standing = try deliberation.standing(group)
        let actor = try EMActor(on: standing, deliberation)
        let options = deliberation.settings.options
        guard !command.isNeedGroupAck || options.groupReadAckEnabled else {
            throw MusterError(
                .serviceNotEnabled, "group read acks are off; switch on groupReadAckEnabled")
        }
        if command.isNeedGroupAck, options.groupAckSenders == .managers, actor.role == .member {
            throw MusterError(
                .permissionDenied, "only owner and admins may ask for acknowledgements")
        }
        let refusal = EMSpeech.refusal(
            to: actor.user, in: group,
            deliberation.state.memberStanding(of: actor.user, in: group), at: deliberation.now)
        if let refusal { throw refusal }
    }

    package func canBeAcknowledged(_ options: Options, _ state: StateReader) -> Bool {
        (state.status(group)?.memberCount ?? 0) <= options.groupAckMaxMembers
    }

    package func checkExists(forCommand: Bool, _ state: StateReader) throws(MusterError) {
        guard let profile = state.profile(group), !profile.isDestroyed else {
            throw .noSuchGroup(group)
        }
        guard !forCommand || !profile.isDisabled else {
            throw MusterError(.groupDisabled, "the group \(group) is disabled")
        }
    }

    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        state.isHearing(user, in: group) ? .aloud : nil
    }

    package func forEachHearer(_ state: StateReader, _ body: (UserID, Hearing) -> Bool) {
        state.forEachMember(of: group, number: EMMembership.blockField) { user, isBlocking in
            isBlocking == 1 || body(user, .aloud)
        }
    }
}
