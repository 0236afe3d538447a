/// How one kind of conversation treats messages: who may speak, who hears, what is counted.
///
/// Each family has one, in its folder, for the conversations of its groups or channels.
package protocol ConversationRules: Sendable {
    /// Whether unread messages are counted (RCP-42).
    var keepsUnread: Bool { get }

    /// Whether newcomers may read what was said before they came (PRM-T27).
    var isOpenToNewcomers: Bool { get }

    /// Refuses whoever may not send the message (GEN-11 steps 4 to 8).
    func check(_ command: SendMessage, _ deliberation: Deliberation) throws(MusterError)

    /// Whether a message that asks for acknowledgements keeps the wish (RCP-28).
    func canBeAcknowledged(_ options: Options, _ state: StateReader) -> Bool

    /// The conversation may be read: it exists and, for commands, is not disabled.
    func checkExists(forCommand: Bool, _ state: StateReader) throws(MusterError)

    /// The position of the event by which the user came in; nil for somebody outside.
    func entry(of user: UserID, _ state: StateReader) -> UInt64?

    /// How many messages the conversation had when a user who is inside came in.
    func messagesBefore(entryOf user: UserID, _ state: StateReader) -> Int

    /// The position since which messages reach the user without a break; nil when they do not.
    ///
    /// It is where the last of the hearing spans begins, known without a look at the others.
    func hearsSince(_ user: UserID, _ state: StateReader) -> UInt64?

    /// When the user heard messages, oldest first, over all its memberships.
    ///
    /// Exact for messages at the positions; the fewer they are, the less is read.
    func hearingSpans(
        of user: UserID, _ state: StateReader, around positions: ClosedRange<UInt64>
    ) -> [HearingSpan]

    /// How a message sent at the reader's position reaches the user; nil when it does not (MSG-06).
    func hearing(of user: UserID, _ state: StateReader) -> Hearing?

    /// Visits all whom a message sent at the reader's position reaches, the sender perhaps among
    /// them, bytewise as long as the body answers true.
    func forEachHearer(_ state: StateReader, _ body: (UserID, Hearing) -> Bool)
}

extension ConversationRules {
    package var keepsUnread: Bool { true }

    package var isOpenToNewcomers: Bool { false }

    package func canBeAcknowledged(_ options: Options, _ state: StateReader) -> Bool { false }
}

extension ConversationRules {
    /// Refuses somebody outside (GEN-11 step 5).
    package func checkInside(
        _ user: UserID, _ state: StateReader
    ) throws(MusterError) {
        guard entry(of: user, state) == nil else { return }
        throw MusterError(.notMember, "\(user) is not in this conversation")
    }

    /// Whether a user was in the audience of somebody else's message (MSG-06), which never changes
    /// afterwards.
    package func reached(
        _ user: UserID, _ message: Message, _ state: StateReader
    ) -> Bool {
        if let since = hearsSince(user, state), since < message.position { return true }
        let place = message.position...message.position
        return hearingSpans(of: user, state, around: place).contains {
            $0.contains(message.position)
        }
    }
}
