/// The circumstances of a command that are not its parameters (GEN-01).
public struct PerformOptions: Sendable {
    /// The acting device, which the callback for the user's other devices leaves out (GEN-27).
    public var device: DeviceID?
    /// The software of the acting device.
    public var platform: Platform
    /// An id of the caller's choice: an identical command with the same id is answered as the first
    /// time and appends nothing (GEN-10).
    ///
    /// Identical means by the same user from the same device and platform, too; the expected
    /// version does not count. Remembered is what appended something: a command that was refused,
    /// or whose wish held already, is judged anew.
    ///
    /// Nil has the engine make one.
    public var commandID: CommandID?
    /// The version that the group, server or channel must have; another one is `versionConflict`.
    ///
    /// Only for commands on an existing one, so for none that creates.
    public var expectedVersion: UInt64?
    /// Checks everything and reports the events, but appends nothing.
    ///
    /// The command id is neither looked up nor used; its bytes count in the size of the events,
    /// with the answer that would be stored for it.
    public var isDryRun: Bool

    /// Circumstances: none unless given.
    ///
    /// - Parameters:
    ///   - device: The acting device.
    ///   - platform: The software of the acting device.
    ///   - commandID: An id for safe repetition: 1 to 128 bytes, unique in the store.
    ///   - expectedVersion: The version that the group, server or channel must have.
    ///   - isDryRun: Whether to check only.
    public init(
        device: DeviceID? = nil, platform: Platform = .unknown, commandID: CommandID? = nil,
        expectedVersion: UInt64? = nil, isDryRun: Bool = false
    ) {
        self.device = device
        self.platform = platform
        self.commandID = commandID
        self.expectedVersion = expectedVersion
        self.isDryRun = isDryRun
    }
}

extension CommandRequest {
    convenience init<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, _ options: PerformOptions
    ) {
        self.init(
            command.body, as: actor, device: options.device, platform: options.platform,
            id: options.commandID, expectedVersion: options.expectedVersion,
            isDryRun: options.isDryRun)
    }
}
