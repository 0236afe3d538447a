import Muster

/// Asks how many events a second whoever comes back passes on the way to the end of the log.
///
/// The store of a city; after its founding it lives on, and that is what is read. One sequence of
/// callbacks takes everything (`engine.callbacks`), one only what its user hears
/// (`Session.callbacks`), the busiest inhabitant or a stranger, and then a thousand inhabitants at
/// once. The rate counts events of the log, of which the busiest hears many, most of the thousand
/// a few and a stranger none but the last.
///
/// Beside it, in the same run and with rounds that alternate: the same events, only decoded
/// (`engine.events`).
///
///     tools/bench catch-up
///     tools/bench --events 1000000 catch-up
struct CatchingUp: Benchmark {
    let name = "catch-up"
    let question = "Events a second on the way to the end of the log, by deeds in it (as in flight)"

    /// How many come back at once.
    private static let crowd = 1_000

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths(5000, 300_000) {
            let store = try await CityStore.found(
                City(settings), in: scratch.directory("engine-\(events)"))
            let start = try store.position()
            try await store.grow(by: events)
            let engine = try store.open()
            let (inhabitant, stranger): (UserID, UserID) = (Deed.user(0), "stranger")
            let crowd = (0..<(settings.isSmoke ? 10 : Self.crowd)).map { Deed.user($0) }
            for user in crowd + [stranger] {
                try await engine.perform(.sendMessage("hello", to: .user(user)), as: "porter")
            }
            func heard(by users: [UserID]) -> Contender.Run {
                { _, _ in
                    let watch = Stopwatch()
                    let end = engine.position
                    try await withThrowingTaskGroup { group in
                        for user in users {
                            group.addTask { try await Self.hear(engine, user, after: start) }
                        }
                        try await group.waitForAll()
                    }
                    return Sample(of: Int(end - start), watch)
                }
            }
            rows += try await Contender.measure(
                [
                    Contender(name: "everything") { _, _ in
                        let watch = Stopwatch()
                        let end = engine.position
                        for try await callback in engine.callbacks(after: start)
                        where callback.position == end { break }
                        return Sample(of: Int(end - start), watch)
                    },
                    Contender(
                        name: "inhabitant", comparedWith: "everything",
                        run: heard(by: [inhabitant])),
                    Contender(
                        name: "stranger", comparedWith: "everything", run: heard(by: [stranger])),
                    Contender(
                        name: "inhabitants together", comparedWith: "inhabitant",
                        run: heard(by: crowd)),
                    Contender(name: "decoded", comparedWith: "everything") { _, _ in
                        try Self.decode(engine, after: start)
                    },
                ], events, events, settings)
            try engine.close()
        }
        return rows
    }

    /// Hears what `user` does, until the porter says hello.
    private static func hear(
        _ engine: GroupEngine, _ user: UserID, after start: UInt64
    ) async throws {
        for try await callback in engine.session(user: user).callbacks(after: start) {
            guard case .messageReceived(let message, _)? = callback.content as? ChatCallback,
                message.sender == "porter"
            else { continue }
            return
        }
    }

    private static func decode(_ engine: GroupEngine, after start: UInt64) throws -> Sample {
        let watch = Stopwatch()
        var position = start
        while let last = try engine.events(after: position).last { position = last.position }
        return Sample(of: Int(position - start), watch)
    }
}
