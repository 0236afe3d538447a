/// Asks how many messages a second reach connected users who listen to what concerns them.
///
/// Groups of 20, in which one writes and 19 hear; groups take turns. Each of the 19 has a sequence
/// of callbacks (`Session.callbacks`) in a task of its own, a durable subscription that
/// acknowledges nothing, or a delegate. The clock runs until the last of them has heard the last
/// message; the latencies are those of batches of 64 messages.
/// The engine is in memory.
///
/// Beside it, in the same run and with rounds that alternate: the same messages while nobody
/// listens.
///
/// Expected: a rate that does not depend on how many users are connected.
///
///     tools/bench connected
///     tools/bench --in-flight 100,1000,10000 connected
struct ConnectedUsers: Benchmark {
    let name = "connected"
    let question = "Messages a second heard by all 19 others, by connected users (as in flight)"

    func run(_ settings: RunSettings, in _: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for users in settings.inFlight ?? (settings.isSmoke ? [100] : [100, 1000, 10_000]) {
            var contenders: [Contender] = []
            var all: [Neighbours] = []
            for (name, listening) in [
                ("sequences", .sequences), ("subscriptions", .subscriptions),
                ("delegates", .delegates), ("nobody", .nobody),
            ] as [(String, Neighbours.Listening)] where settings.wants(name) {
                let neighbours = try await Neighbours(users, listening)
                all.append(neighbours)
                contenders.append(
                    Contender(name: name, comparedWith: "sequences") {
                        try await neighbours.run($1)
                    })
            }
            rows += try await Contender.measure(
                contenders, users, settings.isSmoke ? 500 : 20_000, settings)
            for neighbours in all { try neighbours.end() }
        }
        return rows
    }
}
