package import EventLog
package import Views
import ProtobufWire

/// Brings tables from one event to the next: the same for a command just decided, for replaying and
/// for rebuilding, which is why all of them end in the same tables (GEN-06).
package enum Projection {
    /// Projects an event and what its record remembers of the command.
    package static func project(
        _ event: Event, receipt: CommandReceipt?, into state: StateWriter
    ) {
        event.project(into: state)
        guard event.index == 0 else { return }
        state.take(event.command.text, in: .commands)
        guard let receipt else { return }
        state.put(
            ViewTables.commands, ViewKey.of(event.command),
            RememberedCommand(first: event.position, receipt: receipt))
    }

    /// Projects the records of a stored frame that follow `position`.
    package static func project(
        _ frame: Frame, after position: UInt64, into views: PendingViews, _ state: StateWriter
    ) throws {
        for record in try EventFeed.records(of: frame, after: position) {
            views.position = record.sequence.value
            let receipt = CommandReceipt(stored: record)
            project(try Event(record), receipt: receipt, into: state)
        }
    }
}
