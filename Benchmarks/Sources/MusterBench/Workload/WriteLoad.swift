import Muster

/// Commands of a city, 256 at a time, as fast as the engine takes them.
final class WriteLoad {
    private let engine: GroupEngine
    private var city: City

    init(_ engine: GroupEngine, city: City) {
        self.engine = engine
        self.city = city
    }

    /// Measures something while commands are performed; its processor time is that of both, and its
    /// events are those of the commands.
    func during(_ body: () throws -> Sample) async throws -> Sample {
        let load = Task { [engine, city] in
            let driver = EngineDriver(engine, source: city)
            var events = 0
            while !Task.isCancelled {
                let sample = try await driver.runBatches(of: 256, 4096)
                events += sample.events
                guard sample.refused == 0 else { throw UsageError(sample.refusal ?? "refused") }
            }
            return (driver.source as? City ?? city, events)
        }
        let result = Result { try body() }
        load.cancel()
        let events: Int
        (city, events) = try await load.value
        var sample = try result.get()
        sample.events = events
        return sample
    }
}
