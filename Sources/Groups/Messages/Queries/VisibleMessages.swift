/// The messages of a conversation that somebody may see, newest first.
///
/// Those sent while the user can neither have heard nor spoken are passed over unread.
package struct VisibleMessages {
    private let id: ConversationID
    private let state: StateReader
    /// Nil for whoever sees all.
    private let sight: Sight?

    /// The messages that reached `user` and its own, or all for nil.
    package init(
        in id: ConversationID, _ rules: any ConversationRules, for user: UserID?,
        _ state: StateReader
    ) {
        self.id = id
        self.state = state
        sight = user.map { Sight(of: $0, in: id, rules, state) }
    }

    /// The newest one up to a position.
    package func newest(upTo limit: UInt64) -> Message? {
        visible(from: state.newestMessage(in: id, upTo: limit))
    }

    /// The newest one before another message.
    package func message(before message: Message) -> Message? {
        visible(from: state.message(before: message))
    }

    private func visible(from newest: Message?) -> Message? {
        guard let sight else { return newest }
        var next = newest
        while let message = next, !sight.shows(message) {
            let last = sight.lastPlace(before: message.position)
            next = state.message(before: message)
            if let step = next, step.position > last {
                next = state.newestMessage(in: id, upTo: last)
            }
        }
        return next
    }
}

/// Where in the log a user sees messages of a conversation.
private struct Sight {
    let user: UserID
    let heard: [HearingSpan]
    /// When it could speak.
    let spoken: [HearingSpan]
    let entry: UInt64
    /// The position of its newest message since the entry, 0 without one.
    let lastSent: UInt64

    init(
        of user: UserID, in id: ConversationID, _ rules: any ConversationRules,
        _ state: StateReader
    ) {
        self.user = user
        heard = rules.hearingSpans(of: user, state)
        spoken = rules.speakingSpans(of: user, state)
        entry = rules.entry(of: user, state) ?? .max
        lastSent = state.readingState(of: user, in: id).since(entry).lastSent
    }

    func shows(_ message: Message) -> Bool {
        message.sender == .user(user) || heard.contains { $0.contains(message.position) }
    }

    /// The last position before that of a message which the user does not see where there may be
    /// one that it sees.
    func lastPlace(before position: UInt64) -> UInt64 {
        let lastHeard = heard.last { $0.after < position }?.through ?? 0
        guard let speech = spoken.last(where: { $0.after < position }) else { return lastHeard }
        guard speech.contains(position) else { return max(lastHeard, speech.through) }
        // Only the newest own message of the present membership is noted.
        guard position > entry, lastSent < position else { return position - 1 }
        return max(lastHeard, lastSent)
    }
}
