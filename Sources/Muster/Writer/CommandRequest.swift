/// A command with its circumstances, as it waits for the writer.
///
/// An object, as it is handed on several times.
package final class CommandRequest: Sendable {
    package let body: any CommandBody
    package let actor: Principal
    package let device: DeviceID?
    package let platform: Platform
    /// The id that the caller chose, nil to have one made.
    package let id: CommandID?
    package let expectedVersion: UInt64?
    package let isDryRun: Bool

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
