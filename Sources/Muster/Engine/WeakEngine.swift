/// Lets background work reach the engine without keeping it alive.
struct WeakEngine: Sendable {
    weak let engine: GroupEngine?

    init(_ engine: GroupEngine) {
        self.engine = engine
    }
}
