/// Where a message goes, or what a user reads: a single chat, a group or a channel (GLO-36).
///
/// A single chat is named by the other user, so the same chat has another name for each of the two.
///
/// Coders write an object with one of the keys `user`, `group` and `channel`, as in commands.
public enum Conversation: Hashable, Sendable {
    /// The single chat with that user.
    case user(UserID)
    /// A group of the EM or TIM family.
    case group(GroupID)
    /// A channel of a server.
    case channel(ChannelID)
}

extension Conversation {
    /// The conversation that exactly one of the keys `user`, `group` and `channel` names.
    package init(reading source: some ParameterSource) throws(MusterError) {
        let user = try source.string("user").map { Conversation.user(UserID($0)) }
        let group = try source.string("group").map { Conversation.group(GroupID($0)) }
        let channel = try source.string("channel").map { Conversation.channel(ChannelID($0)) }
        let named = [user, group, channel].compactMap { $0 }
        guard let first = named.first, named.count == 1 else {
            throw .invalidParameter(
                named.count > 1 ? named[1].field : "user",
                "name the conversation by exactly one of user, group and channel")
        }
        self = first
    }

    /// The key by which commands and queries name it.
    package var field: String {
        switch self {
        case .user: "user"
        case .group: "group"
        case .channel: "channel"
        }
    }

    package func checkShape() throws(MusterError) {
        if case .user(let user) = self { try IdentifierRules.check(user: user, field: "user") }
    }

    /// What has to exist before a command about it is decided (GEN-11 step 3).
    package var subject: CommandSubject {
        switch self {
        case .group(let group): .group(group)
        case .user: .user
        case .channel(let channel): .conversation(channel)
        }
    }

    /// The conversation itself as `user` takes part in it; nil when the administrator names a
    /// single chat, of which it has none.
    package func id(for user: UserID?) -> ConversationID? {
        if case .user = self, user == nil { return nil }
        return id(from: user)
    }

    /// The conversation in which `sender` speaks, nil for the administrator, by the name it has for
    /// everybody.
    package func id(from sender: UserID?) -> ConversationID {
        switch self {
        case .user(let receiver): .pair(sender ?? receiver, receiver)
        case .group(let group): .group(group)
        case .channel(let channel): .channel(channel)
        }
    }
}

extension Conversation {
    /// How the three kinds are called in events, callbacks and answers.
    package enum Naming {
        /// `user`, `group`, `channel`: commands.
        case plain
        /// `toUser`, `toGroup`, `toChannel`: messages.
        case to
        /// `withUser`, `inGroup`, `inChannel`: what was read, and where.
        case within

        fileprivate var names: (user: String, group: String, channel: String) {
            switch self {
            case .plain: ("user", "group", "channel")
            case .to: ("toUser", "toGroup", "toChannel")
            case .within: ("withUser", "inGroup", "inChannel")
            }
        }
    }

    /// Writes the one of three fields, numbered from `number` on, that applies.
    package func write(_ number: Int, _ naming: Naming, to sink: inout some FieldSink) {
        let names = naming.names
        switch self {
        case .user(let user): sink.id(number, names.user, user)
        case .group(let group): sink.id(number + 1, names.group, group)
        case .channel(let channel): sink.id(number + 2, names.channel, channel)
        }
    }
}
