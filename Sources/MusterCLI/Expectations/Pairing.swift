/// Pairs expected with actual objects one to one, where each may fit several others.
///
/// Taking the first that fits is not enough: a vague expectation could take the object that a
/// precise one needs. Pairs made earlier are changed along augmenting paths instead.
struct Pairing {
    /// For each expected object the actual ones that it matches.
    private let partners: [[Int]]
    /// For each actual object the expected one that holds it.
    private var holders: [Int?]

    init(partners: [[Int]], count: Int) {
        self.partners = partners
        holders = Array(repeating: nil, count: count)
    }

    /// Whether every expected object gets one of its own.
    mutating func isComplete() -> Bool {
        for expected in partners.indices where !place(expected) { return false }
        return true
    }

    /// Finds a place for one more by the shortest chain of changes.
    private mutating func place(_ newcomer: Int) -> Bool {
        // For each actual object seen: the expected one that would take it.
        var wishes: [Int: Int] = [:]
        var queue = [newcomer]
        var next = 0
        while next < queue.count {
            let expected = queue[next]
            next += 1
            for actual in partners[expected] where wishes[actual] == nil {
                wishes[actual] = expected
                guard let holder = holders[actual] else {
                    hand(actual, wishes)
                    return true
                }
                queue.append(holder)
            }
        }
        return false
    }

    /// Gives the free object to who wishes it, the one that this leaves to the next, and so on.
    private mutating func hand(_ free: Int, _ wishes: [Int: Int]) {
        var actual: Int? = free
        while let current = actual, let expected = wishes[current] {
            let previous = holders.firstIndex(of: expected)
            holders[current] = expected
            actual = previous
        }
    }
}
