import EventLog
import Fixtures
import Foundation
import GeneratedDays
import MusterTesting

/// A day that has to end the same in memory, and stored, killed, reopened, finished and rebuilt.
struct DayTrial {
    /// Days so long have room for every kind of command.
    static let fullDay = 50_000

    let day: GeneratedDay
    /// Where the day is cut off at the earliest.
    let deadline: UInt64
    private let memory: DayRun
    private let wanted: DayRun.Result
    private let digest: String

    init(_ day: GeneratedDay, deadline: UInt64) throws {
        self.day = day
        self.deadline = deadline
        memory = try DayRun.inMemory()
        wanted = try memory(day)
        digest = try memory.engine.digest()
    }

    /// Has the day lived by another process, which dies, and looks at what it left.
    func run(in folder: TemporaryDirectory) throws {
        let store = folder.file("store")
        let child = try ChildProcess(
            ["day", store, "\(day.seed)", "\(day.commands)", "\(deadline)"],
            output: folder.file("printed"))
        try child.waitUntilKilled()
        try check(store)
    }

    /// Goes on with the day from where a killed process has left it.
    func check(_ store: String) throws {
        let survivor = try DayRun.stored(at: store)
        let position = survivor.engine.position
        let killed = "killed from position \(deadline) on, reopened at \(position)"
        // What was appended together is there together: the end is the end of a batch.
        guard let batch = wanted.positions.lastIndex(of: position) else {
            throw Loss("\(killed): no batch ends there")
        }
        let root = try memory.engine.log.root(at: Sequence(position))
        try Loss.unless(
            try survivor.engine.tail().root == "\(root)", "\(killed): the root is another")

        let rest = try survivor(day.dropFirst(batch + 1))
        try Loss.unless(
            rest.answers.elementsEqual(wanted.answers.suffix(rest.answers.count)),
            "\(killed): the answers after it are others")
        try Loss.unless(
            try survivor.engine.tail() == memory.engine.tail(), "\(killed): the end is another")
        try Loss.unless(
            try survivor.engine.digest() == digest, "\(killed): the views at the end are others")
        try survivor.engine.close()

        let reopened = try DayRun.stored(at: store)
        try Loss.unless(
            try reopened.engine.digest() == digest, "\(killed): the views, reopened, are others")
        let report = try reopened.engine.rebuild()
        try Loss.unless(
            report.isSame && report.after == digest, "\(killed): the views, rebuilt, are others")
        try reopened.engine.close()
    }

    /// A day is mostly work and some refusals, and leaves out nothing that can be done.
    func checkVariety() throws {
        var done: Set<String> = []
        var refusals: [Substring: Int] = [:]
        for (request, answer) in zip(day.lazy.flatMap(\.requests), wanted.answers) {
            if answer.hasPrefix("{") {
                done.insert(type(of: request.body).name)
            } else {
                refusals[answer.prefix { $0 != ":" }, default: 0] += 1
            }
        }
        let missing = Set(CommandRegistry.bodies.map { $0.name }).subtracting(done)
        try Loss.unless(missing.isEmpty, "nobody has done \(missing.sorted())")
        let refused = refusals.values.reduce(0, +)
        let usual = wanted.answers.count / 20..<wanted.answers.count / 3
        try Loss.unless(
            usual.contains(refused) && refusals.count > 25,
            "\(refused) of \(wanted.answers.count) were refused, for \(refusals.count) reasons")
    }
}
