/// One of those that a question is put to.
struct Contender {
    /// Does `count` commands or appends, `batch` at a time.
    typealias Run = (_ batch: Int, _ count: Int) async throws -> Sample

    let name: String
    /// The contender, an engine, that this one is compared with; none when it is that one itself.
    var comparedWith: String?
    let run: Run

    /// Has the contenders that are asked for take their turns, round after round.
    static func measure(
        _ contenders: [Contender], _ batch: Int, _ count: Int, _ settings: RunSettings
    ) async throws -> [ResultRow] {
        let contenders = contenders.filter { settings.wants($0.name) }
        guard !contenders.isEmpty else {
            throw UsageError("no contender is called \(settings.contender)")
        }
        var samples = contenders.map { _ in [Sample]() }
        for _ in 0..<settings.rounds {
            for (index, contender) in contenders.enumerated() {
                samples[index].append(try await contender.run(batch, count))
            }
        }
        var rows = zip(contenders, samples).map { contender, samples in
            ResultRow(contender.name, inFlight: batch, samples)
        }
        for (index, contender) in contenders.enumerated()
        where contender.comparedWith != contender.name {
            let engine = rows.first { $0.contender == contender.comparedWith }
            rows[index].engineRatio = engine.map {
                $0.commandsPerSecond / rows[index].commandsPerSecond
            }
        }
        return rows
    }
}
