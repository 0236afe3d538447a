import Muster

/// Commands of a city, 256 at a time, as fast as the engine takes them.
final class WriteLoad {
    private let engine: GroupEngine
    private var city: City

    init(_ engine: GroupEngine, city: City) {
        self.engine = engine
        self.city = city
    }

    /// Measures something while commands are performed, once some have been; its processor time is
    /// that of both, and its events are those that were written meanwhile.
    func during(_ body: () throws -> Sample) async throws -> Sample {
        let (portions, written) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingOldest(1))
        let load = Task { [engine, city] in
            // Nobody waits for a portion that fails.
            defer { written.finish() }
            let driver = EngineDriver(engine, source: city)
            while !Task.isCancelled {
                _ = try await driver.runBatches(of: 256, 4096)
                written.yield()
            }
            return driver.source as? City ?? city
        }
        for await _ in portions { break }
        let before = engine.position
        let result = Result { try body() }
        let after = engine.position
        load.cancel()
        city = try await load.value
        var sample = try result.get()
        sample.events = Int(after - before)
        return sample
    }
}
