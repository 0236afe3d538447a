package import MusterTesting

/// An engine going through a day.
package struct DayRun {
    package let engine: GroupEngine
    package let clock: ManualClock

    /// What a day ended with.
    package struct Result {
        /// Every answer, spelled out.
        package var answers: [String] = []
        /// The end of the log after each batch.
        package var positions: [UInt64] = []
    }

    package func callAsFunction(_ batches: some Swift.Sequence<DayBatch>) throws -> Result {
        var result = Result()
        for batch in batches {
            clock.set(batch.time)
            for answer in try engine.execute(batch.requests).get() {
                result.answers.append(Self.spell(answer))
            }
            result.positions.append(engine.position)
        }
        return result
    }

    static func spell(_ answer: Swift.Result<CommandReply, MusterError>) -> String {
        switch answer {
        case .success(let reply):
            "\(reply.outcomeJSON) \(reply.first ?? 0) \(reply.last ?? 0) \(reply.isRepeated)"
        case .failure(let error): "\(error) \(error.field ?? "") \(error.user?.text ?? "")"
        }
    }
}

extension DayRun {
    package static func inMemory() throws -> DayRun {
        let clock = ManualClock(start: 0)
        return DayRun(
            engine: try GroupEngine(inMemory: DaySettings.configuration(clock)), clock: clock)
    }

    /// Checkpoints fall into the day.
    package static func stored(
        at path: String, eventsBetweenCheckpoints: Int = 10_000
    ) throws -> DayRun {
        let clock = ManualClock(start: 0)
        var configuration = DaySettings.configuration(clock)
        configuration.eventsBetweenCheckpoints = eventsBetweenCheckpoints
        return DayRun(
            engine: try GroupEngine(at: path, configuration: configuration), clock: clock)
    }
}
