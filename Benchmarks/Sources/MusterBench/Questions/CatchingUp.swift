import Muster

/// Asks how many events a second whoever comes back passes on the way to the end of the log.
///
/// The store of a city; after its founding it lives on, and that is what is read. One sequence of
/// callbacks takes everything (`engine.callbacks`), one only what its user hears
/// (`Session.callbacks`), an inhabitant or a stranger. The rate counts events of the log, of which
/// an inhabitant hears a few and a stranger none but the last.
///
/// Beside it, in the same run and with rounds that alternate: the same events, only decoded
/// (`engine.events`).
///
///     tools/bench catch-up
///     tools/bench --events 1000000 catch-up
struct CatchingUp: Benchmark {
    let name = "catch-up"
    let question = "Events a second on the way to the end of the log, by deeds in it (as in flight)"

    func run(_ settings: RunSettings) async throws -> [ResultRow] {
        let scratch = try Scratch(below: settings.dataPath)
        defer { scratch.remove() }
        print("stores on \(scratch.fileSystem)")
        var rows: [ResultRow] = []
        for events in settings.events ?? [settings.isSmoke ? 5000 : 300_000] {
            let store = try await CityStore.found(
                City(settings), in: scratch.directory("engine-\(events)"))
            let start = try store.position()
            try await store.grow(by: events)
            let engine = try store.open()
            let (inhabitant, stranger): (UserID, UserID) = (Deed.user(0), "stranger")
            for user in [inhabitant, stranger] {
                try await engine.perform(.sendMessage("hello", to: .user(user)), as: "porter")
            }
            func heard(by user: UserID) -> Contender.Run {
                { _, _ in
                    let callbacks = engine.session(user: user).callbacks(after: start)
                    return try await Self.pass(callbacks, from: start, upTo: engine.position) {
                        if case .messageReceived(let message, _)? = $0.content as? ChatCallback {
                            message.sender == "porter"
                        } else {
                            false
                        }
                    }
                }
            }
            rows += try await Contender.measure(
                [
                    Contender(name: "everything") { _, _ in
                        let end = engine.position
                        return try await Self.pass(
                            engine.callbacks(after: start), from: start, upTo: end
                        ) { $0.position == end }
                    },
                    Contender(
                        name: "inhabitant", comparedWith: "everything",
                        run: heard(by: inhabitant)),
                    Contender(
                        name: "stranger", comparedWith: "everything", run: heard(by: stranger)),
                    Contender(name: "decoded", comparedWith: "everything") { _, _ in
                        try Self.decode(engine, after: start)
                    },
                ], events, events, settings)
            try engine.close()
        }
        return rows
    }

    private static func pass<Callbacks: AsyncSequence>(
        _ callbacks: Callbacks, from start: UInt64, upTo end: UInt64,
        until isLast: (Callback) -> Bool
    ) async throws -> Sample where Callbacks.Element == Callback {
        let watch = Stopwatch()
        for try await callback in callbacks where isLast(callback) { break }
        return Sample(of: Int(end - start), watch)
    }

    private static func decode(_ engine: GroupEngine, after start: UInt64) throws -> Sample {
        let watch = Stopwatch()
        var position = start
        while let last = try engine.events(after: position).last { position = last.position }
        return Sample(of: Int(position - start), watch)
    }
}
