/// The messages of a conversation that somebody may see, newest first.
///
/// Those that reached the user come in stretches, and its own are chained: what lies between is
/// passed over unread.
package struct VisibleMessages {
    private let id: ConversationID
    private let state: StateReader
    /// Nil for whoever sees all.
    private var sight: Sight?

    /// The messages that reached `user` and its own, or all for nil; of those up to `start` some
    /// may be missing.
    package init(
        in id: ConversationID, _ rules: any ConversationRules, for user: UserID?,
        _ state: StateReader, since start: UInt64 = 0
    ) {
        self.id = id
        self.state = state
        sight = user.map { Sight(of: $0, in: id, rules, state, since: start) }
    }

    /// The newest one up to a position.
    package mutating func newest(upTo limit: UInt64) -> Message? {
        sight?.restart()
        return visible(from: state.newestMessage(in: id, upTo: limit))
    }

    /// The newest one before another message.
    package mutating func message(before message: Message) -> Message? {
        visible(from: state.message(before: message))
    }

    private mutating func visible(from newest: Message?) -> Message? {
        var next = newest
        while let message = next, sight?.shows(message) == false {
            next = state.message(before: message)
            if let last = sight?.lastPlace(before: message.position), let step = next,
                step.position > last
            {
                next = state.newestMessage(in: id, upTo: last)
            }
        }
        return next
    }
}

/// Where in the log a user sees messages of a conversation; looks back, never forward.
private struct Sight {
    /// How far its own messages, newest first, were followed.
    private enum Own {
        case unasked
        /// All of its own before this position come up to the message; nil when there are none.
        case upTo(Message?)
    }

    private let user: UserID
    private let id: ConversationID
    private let state: StateReader
    private let heard: [HearingSpan]
    private var own = Own.unasked

    init(
        of user: UserID, in id: ConversationID, _ rules: any ConversationRules,
        _ state: StateReader, since start: UInt64
    ) {
        self.user = user
        self.id = id
        self.state = state
        heard = rules.hearingSpans(of: user, state, around: start...UInt64.max)
    }

    mutating func restart() {
        own = .unasked
    }

    func shows(_ message: Message) -> Bool {
        message.sender == .user(user) || lastHeard(before: message.position) >= message.position
    }

    /// The last position before that of a message which the user does not see where there may be
    /// one that it sees; nil while that is not known.
    ///
    /// Its own messages are followed by one for each that it does not see: so neither many of the
    /// ones nor many of the others take long.
    mutating func lastPlace(before position: UInt64) -> UInt64? {
        let next: Message? =
            switch own {
            case .unasked: state.newestMessage(of: user, in: id)
            case .upTo(let message?) where message.position > position:
                state.message(ownBefore: message)
            case .upTo(let message): message
            }
        own = .upTo(next)
        let last = next?.position ?? 0
        return last < position ? max(last, lastHeard(before: position)) : nil
    }

    /// Where the last span ended that began before a position; the largest number while it goes on.
    private func lastHeard(before position: UInt64) -> UInt64 {
        var begun = heard.indices
        while !begun.isEmpty {
            let middle = begun.lowerBound + begun.count / 2
            if heard[middle].after < position {
                begun = middle + 1..<begun.upperBound
            } else {
                begun = begun.lowerBound..<middle
            }
        }
        return begun.lowerBound > 0 ? heard[begun.lowerBound - 1].through : 0
    }
}
