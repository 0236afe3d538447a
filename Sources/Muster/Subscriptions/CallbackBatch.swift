/// Everything that one command has a listener hear, in order.
public struct CallbackBatch: Sendable {
    /// The callbacks; whoever receives a batch receives at least one.
    public let callbacks: [Callback]
    /// The sequence of the command's last event, to acknowledge when all of it was dealt with.
    public let position: UInt64
}

extension CallbackBatch {
    /// What of it a listener hears; nil when that is nothing.
    func heard(
        by listener: Listener, _ engine: GroupEngine
    ) throws(MusterError) -> CallbackBatch? {
        guard case .user(let user, let device) = listener else {
            return callbacks.isEmpty ? nil : self
        }
        var heard: [Callback] = []
        for callback in callbacks {
            guard let callback = try engine.callback(callback, for: user, on: device) else {
                continue
            }
            heard.append(callback)
        }
        return heard.isEmpty ? nil : CallbackBatch(callbacks: heard, position: position)
    }
}
