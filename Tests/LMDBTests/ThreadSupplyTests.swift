import Testing

@testable import LMDB

struct ThreadSupplyTests {
    /// It comes on top of every opening, which takes some milliseconds.
    @Test func `to ask for threads takes no time, and leaves none behind`() throws {
        let clock = ContinuousClock()
        let times = try (0..<50).map { _ in
            try clock.measure { try ThreadSupply.check(8) }
        }
        let median = times.sorted()[25]
        #expect(median < .milliseconds(5), "\(median)")
    }

    @Test func `a thread that is started runs`() async throws {
        try await withCheckedThrowingContinuation { continuation in
            do throws(LMDBError) {
                try ThreadSupply.start { continuation.resume() }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}
