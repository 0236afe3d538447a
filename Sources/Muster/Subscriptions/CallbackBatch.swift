/// Everything that one command has a listener hear, in order.
public struct CallbackBatch: Sendable {
    /// The callbacks; whoever receives a batch receives at least one.
    public let callbacks: [Callback]
    /// The sequence of the command's last event, to acknowledge when all of it was dealt with.
    public let position: UInt64
}
