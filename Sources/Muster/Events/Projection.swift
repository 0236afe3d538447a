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
}
