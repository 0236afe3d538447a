import Muster

/// Asks how many recipients a second a subscriber of the firehose gets when somebody joins a group
/// of 100,000 members.
///
/// A round is one `requestToJoin`, and the `memberJoined` that follows from it with all its
/// recipients, visited one by one; the clock runs from the moment the subscriber asks for the
/// callback. The rate counts recipients, and the memory is the most that the process grew by while
/// they were visited, in a round of its own. The group lies in a checkpoint of LMDB, or in memory.
/// The same is asked of a message, for whose audience every member's row has to be read.
///
/// Beside it, in the same run and with rounds that alternate: a walk over an array of as many ids
/// in Swift, and a C program that walks over the same keys with a cursor of LMDB.
///
/// Expected: 5 million recipients a second, in a memory that does not depend on their number.
///
///     tools/bench fanout
///     tools/bench --in-flight 1000,10000,100000 fanout
struct FanOut: Benchmark {
    /// The contender that the others are compared with.
    private static let engine = "firehose, stored"

    let name = "fanout"
    let question = "Recipients of one memberJoined, by members of the group (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        print("rates are recipients a second")
        var rows: [ResultRow] = []
        for members in settings.inFlight ?? [settings.isSmoke ? 1000 : 100_000] {
            let contenders = try await contenders(members, settings, scratch)
            let recipients = settings.isSmoke ? members : max(members, 2_000_000)
            rows += try await Contender.measure(
                contenders, members, recipients, settings)
        }
        for row in rows {
            guard let grown = row.grownKiB else { continue }
            print("\(row.contender), \(row.inFlight) members: grew by at most \(grown) KiB")
        }
        return rows
    }

    private func contenders(
        _ members: Int, _ settings: RunSettings, _ scratch: Scratch
    ) async throws -> [Contender] {
        var contenders: [Contender] = []
        func add(_ name: String, _ make: () async throws -> Contender.Run) async throws {
            guard settings.wants(name) else { return }
            contenders.append(
                Contender(name: name, comparedWith: Self.engine, run: try await make()))
        }
        try await add(Self.engine) {
            let path = try scratch.directory("engine-\(members)")
            let crowd = try await Crowd(members, in: path)
            return { try await crowd.run(.coming, recipients: $1) }
        }
        try await add("firehose, in memory") {
            let crowd = try await Crowd(members, in: nil)
            return { try await crowd.run(.coming, recipients: $1) }
        }
        try await add("firehose, stored, message") {
            let path = try scratch.directory("talk-\(members)")
            let crowd = try await Crowd(members, in: path)
            return { try await crowd.run(.message, recipients: $1) }
        }
        try await add("Swift, array of ids") {
            let ids = (0..<members).map { Crowd.user($0) }
            return { Self.walk(ids, $0, $1) }
        }
        let program = StoreProgram(
            name: "LMDBWalk", tools: settings.toolsPath,
            directory: try scratch.directory("walk-\(members)"))
        try await add("C LMDB, cursor") {
            { try program.run("walk", batch: $0, commands: $1) }
        }
        return contenders
    }

    private static func walk(_ ids: [UserID], _ members: Int, _ recipients: Int) -> Sample {
        var sample = Sample()
        var bytes = 0
        let watch = Stopwatch()
        while sample.commands < recipients {
            let round = Lap()
            for id in ids { bytes &+= id.text.utf8.count }
            sample.latencies.add(nanoseconds: round.nanoseconds, commands: ids.count)
            sample.commands += ids.count
        }
        sample.seconds = watch.seconds
        sample.cpuSeconds = watch.cpuSeconds
        precondition(bytes > 0)
        return sample
    }
}
