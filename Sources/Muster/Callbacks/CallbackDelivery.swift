final class CallbackDelivery: Sendable {
    func begin(engine: WeakEngine, after position: UInt64) {}
    func end() {}
}
