import Synchronization

/// A number that several threads count.
final class Counter: Sendable {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .relaxed) }

    /// - Returns: the number before.
    @discardableResult
    func add(_ more: Int) -> Int { value.add(more, ordering: .relaxed).oldValue }
}
