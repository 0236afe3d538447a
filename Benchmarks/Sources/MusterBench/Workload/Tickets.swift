import Synchronization

/// Hands out the numbers from 0 to several tasks, each number once.
final class Tickets: Sendable {
    private let next = Atomic(0)

    func take() -> Int {
        next.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}
