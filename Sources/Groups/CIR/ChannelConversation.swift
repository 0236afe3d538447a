/// How channels treat messages: members speak unless muted, and all of them hear (CIR-37, CIR-38).
package struct ChannelConversation: ConversationRules {
    package let channel: ChannelID
    package let server: ServerID

    package init(channel: ChannelID, server: ServerID) {
        self.channel = channel
        self.server = server
    }

    package func check(
        _ command: SendMessage, _ deliberation: Deliberation
    ) throws(MusterError) {
        let user = try deliberation.actingUser()
        guard !command.isNeedGroupAck else {
            throw MusterError(
                .capabilityNotSupported, "messages of channels are not acknowledged (RCP-38)")
        }
        try checkInside(user, deliberation.state)
        guard deliberation.state.mute(of: user, in: channel, at: deliberation.now) == nil else {
            throw MusterError(.memberMuted, "\(user) is muted in this channel")
        }
    }

    package func checkExists(forCommand: Bool, _ state: StateReader) throws(MusterError) {
        guard state.liveChannel(channel) != nil else { throw .noSuchChannel(channel) }
    }

    package func entry(of user: UserID, _ state: StateReader) -> UInt64? {
        guard state.liveChannel(channel) != nil else { return nil }
        return state.member(user, of: channel)?.joinedPosition
    }

    package func messagesBefore(entryOf user: UserID, _ state: StateReader) -> Int {
        state.member(user, of: channel)?.messagesBefore ?? 0
    }

    package func hearsSince(_ user: UserID, _ state: StateReader) -> UInt64? {
        state.member(user, of: channel)?.joinedPosition
    }

    package func hearingSpans(
        of user: UserID, _ state: StateReader, around positions: ClosedRange<UInt64>
    ) -> [HearingSpan] {
        state.hearingSpans(of: user, in: channel, around: positions)
    }

    package func hearing(of user: UserID, _ state: StateReader) -> Hearing? {
        state.isMember(user, of: channel) ? .aloud : nil
    }

    package func forEachHearer(_ state: StateReader, _ body: (UserID, Hearing) -> Bool) {
        state.forEachMemberID(of: channel) { body($0, .aloud) }
    }
}
