/// Takes the fields of an event and keeps the ids in them, whatever their names are.
struct MentionSink: FieldSink {
    private(set) var users: [UserID] = []
    private(set) var groups: [GroupID] = []
    private(set) var servers: [ServerID] = []
    private(set) var channels: [ChannelID] = []
    private(set) var messages: [MessageID] = []

    mutating func note(_ id: some Identifier) {
        switch id {
        case let user as UserID: users.append(user)
        case let group as GroupID: groups.append(group)
        case let server as ServerID: servers.append(server)
        case let channel as ChannelID: channels.append(channel)
        case let message as MessageID: messages.append(message)
        default: break
        }
    }

    mutating func note(_ principal: Principal) {
        if let user = principal.user { note(user) }
    }

    mutating func id(_ number: Int, _ name: String, _ value: some Identifier) {
        note(value)
    }

    mutating func ids(_ number: Int, _ name: String, _ values: [some Identifier]) {
        for value in values { note(value) }
    }

    mutating func principal(_ number: Int, _ name: String, _ value: Principal) {
        note(value)
    }

    mutating func agent(_ number: Int, _ name: String, _ value: Principal) {
        note(value)
    }

    mutating func object(_ number: Int, _ name: String, _ body: (inout Self) -> Void) {
        body(&self)
    }

    mutating func objects<Element>(
        _ number: Int, _ name: String, _ elements: [Element],
        _ body: (Element, inout Self) -> Void
    ) {
        for element in elements { body(element, &self) }
    }

    mutating func string(_ number: Int, _ name: String, _ value: String) {}
    mutating func integer(_ number: Int, _ name: String, _ value: Int64) {}
    mutating func bool(_ number: Int, _ name: String, _ value: Bool) {}
    mutating func choice(_ number: Int, _ name: String, _ value: some WireEnum) {}
    mutating func bytes(_ number: Int, _ name: String, _ value: [UInt8]) {}
    mutating func strings(_ number: Int, _ name: String, _ values: [String]) {}
    mutating func pairs(_ number: Int, _ name: String, _ pairs: [TextPair]) {}
    mutating func fields(_ number: Int, _ name: String, _ fields: [CustomField]) {}
    mutating func json(_ number: Int, _ name: String, _ json: String) {}

    // Their keys are users that stand in a list of the event as well.
    mutating func keyedPairs(_ number: Int, _ name: String, _ entries: [(String, [TextPair])]) {}
    mutating func keyedFields(
        _ number: Int, _ name: String, _ entries: [(String, [CustomField])]
    ) {}
}
