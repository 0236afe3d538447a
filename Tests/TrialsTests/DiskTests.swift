import Foundation
import Testing

@testable import MusterTrials

/// A few of the cases of `tools/trials`, so that `swift test` runs them with every sanitizer.
@Suite struct DiskTests {
    private let scratch = FileManager.default.temporaryDirectory.path

    @Test(arguments: UInt64(1)...12)
    func `nothing acknowledged is lost on a disk that fails`(seed: UInt64) throws {
        let trial = try DiskTrial(seed: seed, plant: .none, scratch: scratch)
        try trial.run()
        let again = try DiskTrial(seed: seed, plant: .none, scratch: scratch)
        try again.run()
        #expect(trial.history == again.history)
        #expect(trial.history.count > 0)
    }

    @Test(arguments: [
        Plant.acknowledgeBeforeFlush, .publishBeforeFlush, .overlookLastFrame,
        .acknowledgeBookmarkBeforeFlush, .keepEpoch,
    ])
    func `a fault that is planted is noticed`(plant: Plant) throws {
        #expect(throws: Loss.self) {
            for seed in UInt64(1)...40 {
                try DiskTrial(seed: seed, plant: plant, scratch: scratch).run()
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
