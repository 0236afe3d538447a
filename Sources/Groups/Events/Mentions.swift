/// Whom and what an event or a command names: who acted, what it is about, and every id in what it
/// says.
///
/// Texts are not looked into, such as the content of a message.
public struct Mentions: Sendable, Hashable {
    /// Who acted, where a user did, and then the users in what it says, each once.
    public private(set) var users: [UserID] = []
    /// The groups, each once; that of a group's message among them where it is said.
    public private(set) var groups: [GroupID] = []
    /// The servers, each once.
    public private(set) var servers: [ServerID] = []
    /// The channels, each once; that of a channel's message among them where it is said.
    public private(set) var channels: [ChannelID] = []
    /// The messages, each once.
    public private(set) var messages: [MessageID] = []
}

extension Mentions {
    fileprivate init(_ event: Event) {
        var sink = MentionSink()
        sink.note(event.actor)
        let text = event.aggregate.text
        switch event.aggregate.kind {
        case .group: sink.note(GroupID(text))
        case .user: sink.note(UserID(text))
        case .server: sink.note(ServerID(text))
        case .channel: sink.note(ChannelID(text))
        case .message: sink.note(MessageID(text))
        }
        event.payload.write(to: &sink)
        self.init(sink)
    }

    init(of command: any CommandBody, by actor: Principal) {
        var sink = MentionSink()
        sink.note(actor)
        command.write(to: &sink)
        self.init(sink)
    }

    private init(_ sink: MentionSink) {
        users = sink.users.eachOnce
        groups = sink.groups.eachOnce
        servers = sink.servers.eachOnce
        channels = sink.channels.eachOnce
        messages = sink.messages.eachOnce
    }
}

extension Event {
    /// Whom and what the event names.
    public var mentions: Mentions { Mentions(self) }
}

extension Array where Element: Identifier {
    fileprivate var eachOnce: [Element] {
        guard count > 1 else { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
