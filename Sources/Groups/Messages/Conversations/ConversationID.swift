/// Names a conversation the same way for everybody in it, as keys of tables need it.
package struct ConversationID: Identifier {
    /// What the conversation is.
    package enum Kind: Equatable {
        /// A single chat; bytewise ascending.
        case pair(UserID, UserID)
        case group(GroupID)
        case channel(ChannelID)
    }

    /// First letter of a single chat's text.
    package static let pairMark = "s"
    private static let groupMark = "g"
    private static let channelMark = "c"
    /// Between the two users; no id may contain it.
    private static let separator: Character = "\u{1}"

    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func pair(_ one: UserID, _ other: UserID) -> ConversationID {
        let (first, second) = one < other ? (one, other) : (other, one)
        return ConversationID("\(pairMark)\(first)\(separator)\(second)")
    }

    package static func group(_ group: GroupID) -> ConversationID {
        ConversationID("\(groupMark)\(group)")
    }

    package static func channel(_ channel: ChannelID) -> ConversationID {
        ConversationID("\(channelMark)\(channel)")
    }

    package var kind: Kind {
        let mark = String(decoding: text.utf8.prefix(1), as: UTF8.self)
        let rest = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
        switch mark {
        case Self.groupMark: return .group(GroupID(rest))
        case Self.channelMark: return .channel(ChannelID(rest))
        default:
            let users = rest.utf8.split(separator: 1, omittingEmptySubsequences: false)
            let names = users.map { UserID(String(decoding: $0, as: UTF8.self)) }
            return .pair(names.first ?? "", names.last ?? "")
        }
    }

    /// The conversation as one of its users calls it.
    package func conversation(for user: UserID) -> Conversation {
        switch kind {
        case .pair(let first, let second): .user(first == user ? second : first)
        case .group(let group): .group(group)
        case .channel(let channel): .channel(channel)
        }
    }
}
