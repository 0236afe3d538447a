import Groups
import Muster

/// What the commands of a sequence have appended so far, each event judged as it comes.
struct Ledger {
    private(set) var roster = Roster()
    private(set) var events: [Event] = []
    private var versions: [[UInt8]: UInt64] = [:]

    var position: UInt64 { UInt64(events.count) }

    /// One command's events: all by whom it named, in one piece behind the last, within the rights
    /// that the events before give.
    mutating func take(_ command: [Event], of request: CommandRequest) throws(Violation) {
        for (index, event) in command.enumerated() {
            guard event.position == position + 1, event.index == index else {
                throw Violation("event \(event.position) stands at \(position + 1)")
            }
            guard event.actor.name == request.actor.name, event.device == request.device,
                event.command == command[0].command, request.id.map({ $0 == event.command }) ?? true
            else { throw Violation("it names somebody else or another command: \(event.json)") }
            try countVersion(of: event)
            let authority = Authority(roster: roster, command: command, event: event)
            if let objection = authority.objection() { throw Violation(objection) }
            roster.apply(event)
            events.append(event)
        }
        try roster.checkOwners()
    }

    private mutating func countVersion(of event: Event) throws(Violation) {
        let key = [UInt8(event.aggregate.kind.rawValue)] + Array(event.aggregate.text.utf8)
        let version = versions[key, default: 0] + 1
        guard event.version == version else {
            throw Violation("version \(event.version) follows \(version - 1): \(event.json)")
        }
        versions[key] = version
    }
}
