import Foundation
import Testing

@testable import MusterTrials

/// Many tasks on one engine, which is closed and opened again in between.
@Suite struct HistoryTests {
    private let scratch = FileManager.default.temporaryDirectory.path

    // rows: GEN-09 GEN-16 GEN-24 GEN-29 EDG-101
    @Test func `one order explains what many tasks saw`() async throws {
        let scratch = scratch
        let counts = try await OwnThread.run {
            let trial = try HistoryTrial(
                seed: 1, commands: 400, scratch: scratch, hasReaders: false)
            try trial.run()
            return trial.counts
        }
        #expect(counts["accepted", default: 0] > 100)
        #expect(counts["callbacks", default: 0] > 0)
    }

    @Test func `a frontier tells how far things had come`() {
        let frontier = Frontier([(10, 3), (20, 2), (30, 7)])
        #expect(
            [10, 11, 20, 21, 30, 31].map { frontier.position(before: $0) } == [0, 3, 3, 3, 3, 7])
    }
}
