import Muster

/// Commands of a city, 256 at a time, as fast as the engine takes them.
final class WriteLoad {
    private let engine: GroupEngine
    private var city: City

    init(_ engine: GroupEngine, city: City) {
        self.engine = engine
        self.city = city
    }

    /// Measures something while commands are performed; its processor time is that of both.
    func during(_ body: () throws -> Sample) async throws -> Sample {
        let load = Task { [engine, city] in
            let driver = EngineDriver(engine, source: city)
            while !Task.isCancelled {
                let sample = try await driver.runBatches(of: 256, 4096)
                guard sample.refused == 0 else { throw UsageError(sample.refusal ?? "refused") }
            }
            return driver.source as? City ?? city
        }
        let sample = Result { try body() }
        load.cancel()
        city = try await load.value
        return try sample.get()
    }
}
