/// A command of any kind with its actor and circumstances, for batches that mix kinds.
public struct PreparedCommand: Sendable {
    let request: CommandRequest

    /// Prepares a command as `actor` would perform it.
    public init<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) {
        request = CommandRequest(command, as: actor, options)
    }
}
