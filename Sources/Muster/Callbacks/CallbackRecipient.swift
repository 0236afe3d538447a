/// Who is told of callbacks in the name of a user, on one device.
protocol CallbackRecipient: Sendable {
    /// Counts those of an engine.
    var number: UInt64 { get }
    var user: UserID { get }
    /// The sequence after which it hears of things.
    var position: UInt64 { get }

    /// Whether a callback that reaches the user is for this one.
    func hears(_ callback: Callback) -> Bool
}
