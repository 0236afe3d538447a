import SeededRandom
import Foundation
import Testing

@testable import MusterTrials

/// A few of the cases of `tools/trials`, so that they run with every sanitizer as well.
@Suite struct DiskTests {
    private static let scratch = FileManager.default.temporaryDirectory.path

    private static func run(_ seed: UInt64, _ plant: Plant = .none) throws -> History {
        let trial = try DiskTrial(seed: seed, plant: plant, scratch: scratch)
        try trial.run()
        return trial.history
    }

    @Test func `nothing acknowledged is lost on a disk that fails, each time alike`() async throws {
        for seed in UInt64(1)...10 {
            let first = try await OwnThread.run { try Self.run(seed) }
            let second = try await OwnThread.run { try Self.run(seed) }
            #expect(first == second)
            #expect(first.count > 0)
        }
    }

    @Test(arguments: [
        Plant.acknowledgeBeforeFlush, .publishBeforeFlush, .overlookLastFrame,
        .acknowledgeBookmarkBeforeFlush, .keepEpoch,
    ])
    func `a fault that is planted is noticed`(plant: Plant) async {
        await #expect(throws: Loss.self) {
            try await OwnThread.run {
                for seed in UInt64(1)...20 { _ = try Self.run(seed, plant) }
            }
        }
    }

    @Test func `what was written after the last flush is lost in any way`() {
        var lengths: Set<Int> = []
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            var file = SimulatedFile()
            file.write([UInt8](repeating: 1, count: 600)[...], at: 0)
            file.flush()
            file.write([UInt8](repeating: 2, count: 2_000)[...], at: 600)
            file.lose { generator.below($0) }
            #expect(file.durable.prefix(600).allSatisfy { $0 == 1 })
            #expect(file.cached == file.durable)
            lengths.insert(file.durable.count)
        }
        #expect(lengths.count > 3)
    }
}
