/// Numbers the durable subscriptions of a store, so that a handle of one that was ended is never
/// taken for the next one of its name.
///
/// The log counts its openings, and the engine those that are made in one.
struct SubscriptionNumber {
    /// As many are made between an opening and the next without any number coming twice.
    private static let perOpening: UInt64 = 1 << 24

    private var last: UInt64

    init(epoch: UInt64) {
        last = epoch &* Self.perOpening
    }

    mutating func next() -> UInt64 {
        last &+= 1
        return last
    }
}
