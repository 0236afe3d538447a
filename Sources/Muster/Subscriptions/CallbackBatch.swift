/// Everything that one command has a user hear, in order.
public struct CallbackBatch: Sendable {
    /// The callbacks; whoever receives a batch receives at least one.
    public let callbacks: [Callback]
    /// The sequence of the command's last event, to acknowledge when all of it was dealt with.
    public let position: UInt64
}

extension CallbackBatch {
    /// What of it a user hears on a device; nil when that is nothing.
    func heard(
        by user: UserID, on device: DeviceID?, _ engine: GroupEngine
    ) throws(MusterError) -> CallbackBatch? {
        var heard: [Callback] = []
        for callback in callbacks where callback.reaches(device) {
            if let callback = try engine.callback(callback, for: user) { heard.append(callback) }
        }
        return heard.isEmpty ? nil : CallbackBatch(callbacks: heard, position: position)
    }
}
