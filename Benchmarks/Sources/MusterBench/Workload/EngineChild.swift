import Foundation
import Muster

/// What this program does in a process of its own, when a benchmark calls it again.
///
///     MusterBench --child MODE DIRECTORY NUMBER [--smoke]
///
/// It prints numbers, which `EngineProcess` reads.
enum EngineChild {
    enum Mode: String {
        /// Opens the store of a city and does that many deeds; then it kills itself.
        case grow
        /// Opens a store and kills itself: nanoseconds, and those of the processor.
        case open
        /// Opens a store, answers a query and performs a command: nanoseconds of all three, and
        /// those of the processor.
        case start
        /// Opens a store and performs that many messages: the most KiB that it came to hold beyond
        /// those before, and nanoseconds of the processor.
        case memory
    }

    /// Whether the arguments ask for a child.
    static func run(_ arguments: ArraySlice<String>) async throws -> Bool {
        guard arguments.first == "--child" else { return false }
        let words = Array(arguments.dropFirst())
        guard words.count >= 3, let mode = Mode(rawValue: words[0]), let number = Int(words[2])
        else { throw UsageError("--child takes a mode, a directory and a number") }
        var settings = try RunSettings([])
        settings.isSmoke = words.last == "--smoke"
        let directory = words[1]
        switch mode {
        case .grow: try await grow(directory, City(settings), number)
        case .open: try open(directory)
        case .start: try await start(directory)
        case .memory: try await memory(directory, number)
        }
        return true
    }

    private static func engine(_ directory: String) throws -> GroupEngine {
        try GroupEngine(at: directory, configuration: CityStore.configuration)
    }

    private static func grow(_ directory: String, _ city: City, _ count: Int) async throws {
        let engine = try engine(directory)
        let driver = EngineDriver(engine, source: city)
        try await driver.perform(city.foundingCommands)
        var left = count
        while left > 0 {
            let portion = min(left, CityStore.portion)
            _ = try await driver.runBatches(of: min(portion, 4096), portion)
            left -= portion
        }
        die(after: [Int(engine.position)])
    }

    private static func open(_ directory: String) throws {
        let watch = Stopwatch()
        let engine = try engine(directory)
        die(after: [Int(watch.nanoseconds), Int(watch.cpuSeconds * 1e9), Int(engine.position)])
    }

    private static func start(_ directory: String) async throws {
        let watch = Stopwatch()
        let engine = try engine(directory)
        let owner = Principal.user(Deed.user(0))
        let group = Deed.group(0)
        _ = try engine.ask(.groupDetails(of: group), as: owner)
        try await engine.perform(
            .updateGroupName(of: group, to: "Town \(engine.position)"), as: owner)
        print(watch.nanoseconds, Int(watch.cpuSeconds * 1e9), engine.position)
        try engine.close()
    }

    private static func memory(_ directory: String, _ count: Int) async throws {
        let before = ResidentMemory.kiB
        let watch = Stopwatch()
        let engine = try engine(directory)
        var most = ResidentMemory.kiB
        // A model of the city would take memory itself: single messages will do.
        let portion = 4096
        for start in stride(from: 0, to: count, by: portion) {
            let messages = (start..<min(start + portion, count)).map { number in
                PreparedCommand(
                    .sendMessage("hello", to: .user(Deed.user(number % 1000 + 1))),
                    as: .user(Deed.user(0)))
            }
            for answer in try await engine.performBatch(messages) { _ = try answer.get() }
            most = max(most, ResidentMemory.kiB)
        }
        try engine.close()
        print(most - before, Int(watch.cpuSeconds * 1e9))
    }

    /// Nothing is closed and nothing is written out.
    private static func die(after numbers: [Int]) -> Never {
        print(numbers.map(String.init).joined(separator: " "))
        fflush(nil)
        kill(getpid(), SIGKILL)
        while true { pause() }
    }
}
