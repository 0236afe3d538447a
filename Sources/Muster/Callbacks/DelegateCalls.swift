/// The calls of delegates that were handed over and have not ended.
struct DelegateCalls {
    private var current = CallGroup()

    /// Counts a call; leave the group when it has ended, or will never come.
    func begin() -> CallGroup {
        current.enter()
        return current
    }

    /// Runs `body` once all calls until now have ended, however many come after them.
    mutating func whenEnded(_ body: @escaping @Sendable () -> Void) {
        let (ended, next) = (current, CallGroup())
        // Whoever asks later waits for these calls, too.
        next.enter()
        current = next
        ended.whenOver {
            body()
            next.leave()
        }
    }
}
