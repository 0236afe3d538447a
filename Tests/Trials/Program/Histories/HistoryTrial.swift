import Fixtures
import Foundation
import Muster

/// Many tasks on one engine, other processes that read, and a restart in the middle of it all.
final class HistoryTrial {
    private static let tasks = 8
    private static let readingProcesses = 2
    private static let patience = DispatchTimeInterval.seconds(600)

    private let seed: UInt64
    private let commands: Int
    private let folder: TemporaryDirectory
    private let hasReaders: Bool
    private var setUp: [Invocation] = []
    private let crowd: Crowd
    private let notebooks = [
        Notebook(name: "n0", user: "owner"), Notebook(name: "n1", user: "u1"),
        Notebook(name: "n2", user: "u2"), Notebook(name: "s1", user: "u1", isDurable: false),
    ]
    /// What came of it, once it was checked.
    private(set) var counts: [String: Int] = [:]

    init(seed: UInt64, commands: Int, scratch: String?, hasReaders: Bool = true) throws {
        self.seed = seed
        self.commands = commands
        self.hasReaders = hasReaders
        folder = try TemporaryDirectory("history", in: scratch)
        crowd = Crowd(of: Self.tasks, seed: seed)
    }

    private var store: String { folder.path + "/store" }

    func run() throws {
        try createGroups()
        let stop = folder.path + "/stop"
        let readers = try (0..<(hasReaders ? Self.readingProcesses : 0)).map {
            try FollowingProcess(store: store, stop: stop, output: "\(folder.path)/looks-\($0)")
        }
        // The first engine is closed while the tasks still want something.
        try play(commands / 2, extra: 100)
        try play(commands - commands / 2, extra: 0)
        let engine = try open()
        let check = try HistoryCheck(
            engine: engine, invocations: setUp + crowd.tasks.flatMap(\.invocations))
        try listenToTheEnd(engine, check)
        try Data().write(to: URL(fileURLWithPath: stop))
        try check.readings(crowd.tasks.flatMap(\.readings))
        for reader in readers { try check.looks(try reader.looks()) }
        for notebook in notebooks { try check.heard(notebook) }
        counts = check.counts
    }

    private func open() throws -> GroupEngine {
        var configuration = GroupEngine.Configuration()
        configuration.eventsBetweenCheckpoints = 5_000
        return try GroupEngine(at: store, configuration: configuration)
    }

    private func createGroups() throws {
        let engine = try open()
        for group in CrowdTask.groups {
            let name = "Group \(group)"
            let wish = Wish(
                .createGroup(
                    name: name, options: .init(style: .publicOpenJoin, maxMembers: 20), id: group),
                as: CrowdTask.owner, id: CommandID("create-\(group)"), naming: (group, name))
            let begin = SharedTime.now()
            let receipt = try engine.execute(wish.request).get()
            setUp.append(
                Invocation(
                    wish: wish, begin: begin, end: SharedTime.now(),
                    answer: .accepted(receipt)))
        }
        try engine.close()
    }

    /// Has the tasks perform so many commands and some of them more, and closes the engine.
    private func play(_ number: Int, extra: Int) throws {
        let engine = try open()
        listen(to: engine)
        let share = number / Self.tasks
        let done = crowd.begin(share + extra, on: engine)
        while crowd.performed < share * Self.tasks, crowd.failure == nil {
            Thread.sleep(forTimeInterval: 0.001)
        }
        if extra == 0 { done.wait() }
        try engine.close()
        if extra > 0, done.wait(timeout: .now() + Self.patience) != .success {
            throw Loss("tasks wait for a closed engine")
        }
        if let failure = crowd.failure { throw Loss(failure) }
    }

    private func listen(to engine: GroupEngine) {
        for (index, notebook) in notebooks.enumerated() {
            let seed = seed &+ UInt64(index)
            Task { await notebook.listen(to: engine, seed: seed) }
        }
    }

    /// Subscribers come to the end of what they have to hear.
    private func listenToTheEnd(_ engine: GroupEngine, _ check: HistoryCheck) throws {
        let stays = notebooks.map { $0.stays.count }
        listen(to: engine)
        let end = ContinuousClock.now + .seconds(60)
        for (notebook, earlier) in zip(notebooks, stays) {
            while try notebook.stays.count == earlier || !check.isAtTheEnd(notebook) {
                if let failure = notebook.failure { throw Loss(failure) }
                try Loss.unless(
                    ContinuousClock.now < end, "\(notebook.name) does not come to the end")
                Thread.sleep(forTimeInterval: 0.005)
            }
        }
        try engine.close()
    }
}
