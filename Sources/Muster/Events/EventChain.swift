/// What each event of a log takes from the ones before it.
///
/// Events that were picked from one log, or put together from two, do not fit together, and
/// rules that meet what cannot have happened have no answer.
struct EventChain {
    private var last: Event?
    private var versions: [AggregateID: UInt64] = [:]

    /// Takes the next event; why it cannot follow, where it cannot.
    mutating func follow(with event: Event) -> String? {
        let position = (last?.position ?? 0) + 1
        let version = (versions[event.aggregate] ?? 0) + 1
        guard event.position == position else {
            return "event \(position) of the log is missing: begin with the first one"
        }
        guard event.version == version else {
            return "event \(position) has version \(event.version) of its \(event.aggregate.key) "
                + "where \(version) would follow: take all events from one log"
        }
        guard event.time >= last?.time ?? event.time else {
            return "event \(position) is older than the one before: take all events from one log"
        }
        guard isWhole(before: event) else {
            return "event \(position) is amid a command whose beginning is missing: take all "
                + "events from one log"
        }
        versions[event.aggregate] = version
        last = event
        return nil
    }

    /// Whether an event begins a command, or goes on with that of the last one.
    private func isWhole(before event: Event) -> Bool {
        guard event.index > 0 else { return true }
        guard let last else { return false }
        return event.index == last.index + 1 && event.command == last.command
    }
}
