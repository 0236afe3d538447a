/// The circumstances of a command: who acts, from where, when (GEN-01).
package struct CommandContext: Sendable {
    package var actor: Principal
    package var device: DeviceID?
    package var platform: Platform
    /// The log time the command's events would get (GEN-08).
    package var now: Int64
    /// The command's id, if its caller chose one.
    package var id: CommandID?

    package init(
        actor: Principal, device: DeviceID?, platform: Platform, now: Int64, id: CommandID? = nil
    ) {
        self.actor = actor
        self.device = device
        self.platform = platform
        self.now = now
        self.id = id
    }
}
