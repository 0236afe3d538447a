/// Names the thing whose version an event counts up.
public struct AggregateID: Hashable, Sendable {
    /// The kinds of aggregates; raw values are part of the log's format.
    public enum Kind: UInt32, Sendable, CaseIterable {
        /// A group of the EM or TIM family.
        case group = 1
        /// A user, as the owner of preferences and receipts.
        case user = 2
        /// A server, with its categories, tags, roles and members.
        case server = 3
        /// A channel of a server.
        case channel = 4
        /// A message of any conversation.
        case message = 5
    }

    /// What the thing is.
    public let kind: Kind
    /// Its id within the kind.
    public let text: String

    /// Names the thing of `kind` with the id `text`.
    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    /// Whether both are of one kind and have the same bytes, as with every identifier (GEN-19).
    public static func == (left: AggregateID, right: AggregateID) -> Bool {
        left.kind == right.kind && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Names a group.
    public static func group(_ group: GroupID) -> AggregateID {
        AggregateID(.group, group.text)
    }

    /// Names a user.
    public static func user(_ user: UserID) -> AggregateID {
        AggregateID(.user, user.text)
    }

    /// Names a server.
    public static func server(_ server: ServerID) -> AggregateID {
        AggregateID(.server, server.text)
    }

    /// Names a channel.
    public static func channel(_ channel: ChannelID) -> AggregateID {
        AggregateID(.channel, channel.text)
    }

    /// Names a message.
    public static func message(_ message: MessageID) -> AggregateID {
        AggregateID(.message, message.text)
    }

    /// The group, nil for a thing of another kind.
    public var group: GroupID? { kind == .group ? GroupID(text) : nil }

    /// The user, nil for a thing of another kind.
    public var user: UserID? { kind == .user ? UserID(text) : nil }

    /// The server, nil for a thing of another kind.
    public var server: ServerID? { kind == .server ? ServerID(text) : nil }

    /// The channel, nil for a thing of another kind.
    public var channel: ChannelID? { kind == .channel ? ChannelID(text) : nil }

    /// The message, nil for a thing of another kind.
    public var message: MessageID? { kind == .message ? MessageID(text) : nil }

    /// Feeds the kind and the bytes of the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(bytesOf: text)
    }

    /// The key under which the id stands in event lines.
    public var key: String {
        switch kind {
        case .group: "group"
        case .user: "user"
        case .server: "server"
        case .channel: "channel"
        case .message: "messageId"
        }
    }
}
