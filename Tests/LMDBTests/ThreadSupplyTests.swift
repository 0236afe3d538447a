import Testing

@testable import LMDB

struct ThreadSupplyTests {
    @Test func `as many threads as are asked for begin and end`() throws {
        for count in [0, 1, 9, 100] { try ThreadSupply.check(count) }
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
