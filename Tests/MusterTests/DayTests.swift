import EventLog
import Fixtures
import Foundation
import MusterTesting
import Testing

/// A generated day, kept so that every later version goes through it: 50,000 commands of 2,000
/// users in groups of both families, on servers and in their chats.
@Suite struct DayTests {
    #if SANITIZED
        static let day = GeneratedDay(seed: 20_231_114, commands: 10_000)
    #else
        static let day = GeneratedDay(seed: 20_231_114)
    #endif

    // rows: GEN-02 GEN-05 GEN-06 GEN-10 EDG-100 EDG-104
    @Test func `a day ends the same in memory, stored, killed, reopened and rebuilt`() async throws
    {
        let directory = try TemporaryDirectory()
        let store = directory.file("store")
        let deadline = UInt64.random(
            in: UInt64(Self.day.commands / 10)...UInt64(Self.day.commands / 2))
        async let death: Void = live(upTo: deadline, in: store)
        let memory = try DayRun.inMemory()
        let wanted = try memory(Self.day)
        let digest = try memory.engine.digest()
        // A short day has no room for everything.
        #if !SANITIZED
            expectVariety(wanted)
        #endif
        await death

        let survivor = try DayRun.stored(at: store)
        let position = survivor.engine.position
        let message: Comment = "killed from position \(deadline) on, reopened at \(position)"
        // What was appended together is there together: the end is the end of a batch.
        let batch = try #require(wanted.positions.lastIndex(of: position), message)
        let root = "\(try memory.engine.log.root(at: Sequence(position)))"
        #expect(try survivor.engine.tail().root == root, message)

        let rest = try survivor(Self.day.dropFirst(batch + 1))
        #expect(rest.answers.elementsEqual(wanted.answers.suffix(rest.answers.count)), message)
        #expect(try survivor.engine.tail() == memory.engine.tail(), message)
        #expect(try survivor.engine.digest() == digest, message)
        try survivor.engine.close()

        let reopened = try DayRun.stored(at: store)
        #expect(try reopened.engine.digest() == digest, message)
        let report = try reopened.engine.rebuild()
        #expect(report.isSame && report.after == digest, message)
    }

    /// Goes through the day in another process, which dies somewhere after `deadline`.
    private func live(upTo deadline: UInt64, in store: String) async {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [store = store as String, deadline = deadline as UInt64] in
            let run = try DayRun.stored(at: store)
            let engine = run.engine
            Thread.detachNewThread {
                while engine.position < deadline { usleep(200) }
                usleep(.random(in: 0..<5_000))
                kill(getpid(), SIGKILL)
            }
            _ = try run(Self.day)
        }
    }

    /// A day is mostly work and some refusals, and leaves out nothing that can be done.
    private func expectVariety(_ result: DayRun.Result) {
        var done: Set<String> = []
        var refusals: [Substring: Int] = [:]
        let requests = Self.day.lazy.flatMap(\.requests)
        for (request, answer) in zip(requests, result.answers) {
            if answer.hasPrefix("{") {
                done.insert(type(of: request.body).name)
            } else {
                refusals[answer.prefix { $0 != ":" }, default: 0] += 1
            }
        }
        let everything = Set(CommandRegistry.bodies.map { $0.name })
        #expect(everything.subtracting(done).isEmpty)
        let refused = refusals.values.reduce(0, +)
        #expect(refused < result.answers.count / 3 && refused > result.answers.count / 20)
        #expect(refusals.count > 25, "\(refusals)")
    }
}
