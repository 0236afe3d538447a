extension Deliberation {
    /// How the conversation that the acting principal names treats messages.
    package func rules(
        of conversation: Conversation
    ) throws(MusterError) -> any ConversationRules {
        if let id = conversation.id(for: context.actor.user),
            let rules = Families.conversation(id, state)
        {
            return rules
        }
        switch conversation {
        case .user:
            // Only the administrator has no single chats.
            _ = try actingUser()
            throw MusterError(.messageNotFound, "there is no such conversation")
        case .group(let group): throw .noSuchGroup(group, state)
        case .channel(let channel): throw .noSuchChannel(channel)
        }
    }

    /// A message that a receipt names (GEN-11 step 3).
    package func message(_ id: MessageID) throws(MusterError) -> Message {
        guard let message = state.message(id) else { throw .noSuchMessage(id) }
        return message
    }

    /// The acting user, in a conversation that it is in; that there is one was seen before.
    package func reader(
        of conversation: Conversation
    ) throws(MusterError) -> (user: UserID, id: ConversationID, rules: any ConversationRules) {
        let rules = try rules(of: conversation)
        let user = try actingUser()
        try rules.checkInside(user, state)
        guard let id = conversation.id(for: user) else {
            preconditionFailure("every conversation of a user has an id")
        }
        return (user, id, rules)
    }
}

extension MusterError {
    package static func noSuchMessage(_ message: MessageID) -> MusterError {
        MusterError(.messageNotFound, "there is no message \(message)")
    }
}
