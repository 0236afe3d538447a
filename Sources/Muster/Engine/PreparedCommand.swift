/// A command of any kind with its actor and circumstances, for batches that mix kinds.
public struct PreparedCommand: Sendable {
    let request: CommandRequest

    /// Prepares a command as `actor` would perform it.
    ///
    /// - Parameters:
    ///   - command: What to do.
    ///   - actor: Who does it; the host has authenticated it (GEN-01).
    ///   - options: Device, command id, expected version and whether to try only.
    public init<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) {
        request = CommandRequest(command, as: actor, options)
    }

    /// The neutral name of the command, as of ``Command/name``.
    public var name: String { type(of: request.body).name }

    /// Who acts.
    public var actor: Principal { request.actor }

    /// The id for safe repetition; nil has the engine make one.
    public var commandID: CommandID? { request.id }

    /// The circumstances, the command id among them.
    public var options: PerformOptions {
        PerformOptions(
            device: request.device, platform: request.platform, commandID: request.id,
            expectedVersion: request.expectedVersion, isDryRun: request.isDryRun)
    }
}
