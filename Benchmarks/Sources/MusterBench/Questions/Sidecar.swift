import Muster

/// Asks how many commands a second a backend in another language gets through `muster run`.
///
/// It writes lines to the program's input and reads its output until all are answered, so many at
/// once as are in flight. The commands are messages to a group of three, all of whom hear each.
/// The clock stops when the program has closed its store.
///
/// Beside it, in the same run and with rounds that alternate, the same commands without a pipe, in
/// batches of an engine in this process, and what the disk allows: a file that is flushed once for
/// as many commands as are in flight.
///
///     tools/bench sidecar
///     tools/bench --in-flight 1,64 sidecar
struct Sidecar: Benchmark {
    let name = "sidecar"
    let question = "Commands a second through the pipes of muster run, at 1, 16 and 256 in flight"

    private static let members = ["ann", "bob", "cho"]

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for inFlight in settings.inFlight ?? [1, 16, 256] {
            let count = max(1, settings.commands(inFlight) / inFlight / 4) * inFlight
            let (pipes, embedded) = (
                try scratch.directory("pipes-\(inFlight)"),
                try scratch.directory("embedded-\(inFlight)")
            )
            let disk = StoreProgram(
                name: "LMDBBaseline", tools: settings.toolsPath,
                directory: try scratch.directory("zeros-\(inFlight)"))
            rows += try await Contender.measure(
                [
                    Contender(name: "muster run") {
                        try Self.pipe($1, at: $0, to: pipes, settings)
                    },
                    Contender(name: "engine, batches", comparedWith: "muster run") {
                        try await Self.embed($1, at: $0, in: embedded)
                    },
                    Contender(name: "C, a flush per batch", comparedWith: "muster run") {
                        var sample = try disk.run("flush", batch: $0, commands: $1)
                        sample.diskBytes = nil
                        return sample
                    },
                ], inFlight, count, settings)
        }
        return rows
    }

    private static func pipe(
        _ count: Int, at inFlight: Int, to directory: String, _ settings: RunSettings
    ) throws -> Sample {
        let sidecar = try SidecarProcess(tools: settings.toolsPath, directory: directory)
        let group = "g\(UInt64.random(in: 0 ... .max))"
        try sidecar.ask([
            #"{"do":"createGroup","as":"ann","group":"\#(group)","name":"Tea","#
                + #""users":["bob","cho"]}"# + "\n"
        ])
        let lines = (0..<count).map { number in
            #"{"do":"sendMessage","as":"\#(members[number % 3])","group":"\#(group)","#
                + #""content":"message \#(number)"}"# + "\n"
        }
        var sample = Sample()
        let watch = Stopwatch()
        for start in stride(from: 0, to: count, by: inFlight) {
            let lap = Lap()
            try sidecar.ask(Array(lines[start..<min(start + inFlight, count)]))
            sample.latencies.add(nanoseconds: lap.nanoseconds, commands: inFlight)
        }
        sample.cpuSeconds = try sidecar.end()
        sample.commands = count
        sample.events = count
        sample.seconds = watch.seconds
        return sample
    }

    private static func embed(
        _ count: Int, at inFlight: Int, in directory: String
    ) async throws -> Sample {
        let engine = try GroupEngine(at: directory)
        let group = try await engine.session(user: "ann").createGroup(
            name: "Tea", invitees: ["bob", "cho"])
        let commands = (0..<count).map { number in
            PreparedCommand(
                .sendMessage("message \(number)", to: .group(group.id)),
                as: .user(UserID(members[number % 3])))
        }
        return try await EngineDriver(engine, source: PreparedCommands(commands))
            .runAndClose(.batches, inFlight: inFlight, count)
    }
}
