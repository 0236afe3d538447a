/// A command with its circumstances, as it waits for the writer.
package struct CommandRequest: Sendable {
    package var body: any CommandBody
    package var actor: Principal
    package var device: DeviceID?
    package var platform: Platform
    /// The id that the caller chose, nil to have one made.
    package var id: CommandID?
    package var expectedVersion: UInt64?
    package var isDryRun: Bool

    package init(
        _ body: any CommandBody, as actor: Principal, device: DeviceID? = nil,
        platform: Platform = .unknown, id: CommandID? = nil, expectedVersion: UInt64? = nil,
        isDryRun: Bool = false
    ) {
        self.body = body
        self.actor = actor
        self.device = device
        self.platform = platform
        self.id = id
        self.expectedVersion = expectedVersion
        self.isDryRun = isDryRun
    }
}
