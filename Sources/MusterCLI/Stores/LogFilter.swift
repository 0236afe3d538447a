import Muster

/// Which events of a log to print: those that everything given is true of.
struct LogFilter {
    /// An option, and whether what it names is true of an event.
    private struct Condition: Sendable {
        let option: OptionSpec
        let holds: @Sendable (_ event: Event, _ value: String) -> Bool

        init(
            _ name: String, value: String, _ help: String,
            holds: @escaping @Sendable (_ event: Event, _ value: String) -> Bool
        ) {
            option = OptionSpec(name, value: value, help)
            self.holds = holds
        }
    }

    private static let table = [
        Condition("--user", value: "ID", "Print events by this user or that name it.") {
            $0.mentions.users.contains(UserID($1))
        },
        Condition("--group", value: "ID", "Print events that name this group.") {
            $0.mentions.groups.contains(GroupID($1))
        },
        Condition("--server", value: "ID", "Print events that name this server.") {
            $0.mentions.servers.contains(ServerID($1))
        },
        Condition("--channel", value: "ID", "Print events that name this channel.") {
            $0.mentions.channels.contains(ChannelID($1))
        },
        Condition("--message", value: "ID", "Print events that name this message.") {
            $0.mentions.messages.contains(MessageID($1))
        },
        Condition("--by", value: "ID", "Print events by this user.") {
            $0.actor.user == UserID($1)
        },
        Condition("--device", value: "ID", "Print events from this device.") {
            $0.device == DeviceID($1)
        },
        Condition("--command", value: "ID", "Print the events of this command.") {
            $0.command == CommandID($1)
        },
        Condition(event, value: "NAME", "Print events of this kind, such as memberLeft.") {
            $0.kind.name == $1
        },
    ]

    private static let event = "--event"

    static var options: [OptionSpec] { table.map(\.option) }

    private var given: [(condition: Condition, value: String)] = []

    init() {}

    init(_ arguments: Arguments) throws(CommandFailure) {
        for condition in Self.table {
            guard let value = arguments.value(condition.option.name) else { continue }
            given.append((condition, value))
        }
        if let name = arguments.value(Self.event), !EventRegistry.isKind(named: name) {
            throw .unusable("there is no event \(PlainText.escaped(name))")
        }
    }

    /// Whether it takes every event.
    var isEmpty: Bool { given.isEmpty }

    func takes(_ event: Event) -> Bool {
        given.allSatisfy { $0.condition.holds(event, $0.value) }
    }
}
