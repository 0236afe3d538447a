import MusterTesting

/// A public property of a content, under the key of the JSON that has to say the same.
struct ContentProperty {
    let name: String
    let key: String
    let value: Any
    private let naming: Conversation.Naming

    /// All of a content: those that it stores, and what a group is by its family.
    static func all(of content: any EventContent) -> [ContentProperty] {
        let stored = Mirror(reflecting: content).children.map { ($0.label ?? "", $0.value) }
        guard let created = content as? GroupCreated else {
            return stored.map { ContentProperty($0, $1, of: content) }
        }
        let byFamily: [(String, Any)] = [
            ("family", created.family), ("style", created.style as Any),
            ("inviteNeedConfirm", created.inviteNeedConfirm as Any), ("ext", created.ext as Any),
            ("type", created.type as Any), ("addOption", created.addOption as Any),
            ("faceURL", created.faceURL as Any), ("customFields", created.customFields),
        ]
        return (stored.filter { $0.0 != "traits" } + byFamily)
            .map { ContentProperty($0, $1, of: content) }
    }

    /// The keys that are not called like their property.
    private static let keys = [
        "customFields": "fields", "isAutomatic": "auto", "isDisabled": "disabled",
        "isMuted": "muted", "isReported": "reported", "readAckID": "readAckId",
        "rtcChannelID": "rtcChannelId", "tagIDs": "tagIds",
    ]

    private init(_ name: String, _ value: Any, of content: any EventContent) {
        self.name = name
        // An optional is looked through, and a nil stays one.
        let mirror = Mirror(reflecting: value)
        self.value =
            mirror.displayStyle == .optional ? mirror.children.first?.value ?? value : value
        naming = content is MessageSent ? .to : .within
        key =
            switch self.value {
            case let conversation as Conversation: conversation.key(naming)
            case MessageMarkedRead.Scope.message: "messageId"
            case MessageMarkedRead.Scope.all(let conversation, _): conversation.key(naming)
            case is GroupID where content is GroupMessageReadAcked: "inGroup"
            case let bytes as [UInt8] where String(validating: bytes, as: UTF8.self) == nil:
                name + "Base64"
            default: Self.keys[name] ?? name
            }
    }

    /// Whether there is nothing that JSON would have to say.
    var isEmpty: Bool {
        switch value {
        case let text as String: text.isEmpty
        case let list as any Collection: list.isEmpty
        default: Mirror(reflecting: value).displayStyle == .optional
        }
    }

    func write(to sink: inout JSONSink) {
        switch value {
        // An empty list is one of every type; those that samples print are lists of texts.
        case let texts as [String]: sink.strings(0, key, texts)
        case let text as String: sink.string(0, key, text)
        case let isSo as Bool: sink.bool(0, key, isSo)
        case let number as any BinaryInteger: sink.integer(0, key, Int64(number))
        case let end as MuteEnd: sink.integer(0, key, end.milliseconds)
        case let id as any Identifier: sink.string(0, key, id.text)
        case let ids as [any Identifier]: sink.strings(0, key, ids.map(\.text))
        case let choice as any WireEnum: sink.string(0, key, choice.text)
        case let principal as Principal: sink.principal(0, key, principal)
        case let bytes as [UInt8]: sink.bytes(0, name, bytes)
        case let pairs as [TextPair]: sink.pairs(0, key, pairs)
        case let fields as [CustomField]: sink.fields(0, key, fields)
        case let entries as [MemberFields]:
            sink.keyedFields(0, key, entries.map { ($0.user.text, $0.fields) })
        case let tags as [ServerTag]:
            sink.objects(0, key, tags) {
                $1.string(0, "name", $0.name)
                $1.string(0, "tag", $0.id.text)
            }
        case let conversation as Conversation: conversation.write(0, naming, to: &sink)
        case MessageMarkedRead.Scope.message(let message): sink.string(0, key, message.text)
        case MessageMarkedRead.Scope.all(let conversation, let upTo):
            conversation.write(0, naming, to: &sink)
            sink.integer(0, "upTo", Int64(upTo))
        default: break
        }
    }
}

extension Conversation {
    fileprivate func key(_ naming: Naming) -> String {
        var sink = JSONSink()
        write(0, naming, to: &sink)
        return String(sink.text.dropFirst(2).prefix { $0 != "\"" })
    }
}
