import Fixtures
import Foundation
import GeneratedDays
import Testing

@testable import MusterTrials

/// A short day in many builds; `tools/trials days` lives long ones.
@Suite struct DayTests {
    private static let day = GeneratedDay(seed: 20_231_114, commands: 10_000)

    // rows: GEN-02 GEN-05 GEN-06 GEN-10 EDG-100 EDG-104
    @Test func `a day ends the same in memory, stored, killed, reopened and rebuilt`() async throws
    {
        let directory = try TemporaryDirectory()
        let store = directory.file("store")
        let deadline = UInt64.random(in: 1_000...5_000)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [store = store as String, deadline = deadline as UInt64] in
            try LivedDay.run(Self.day, in: store, beyond: deadline)
        }
        try DayTrial(Self.day, deadline: deadline).check(store)
    }
}
