import Muster

/// A store on disk with the groups of a town in it, and the town that goes on living there.
final class TownStore {
    private let directory: String
    private var town: any CommandSource

    private init(_ directory: String, _ town: any CommandSource) {
        self.directory = directory
        self.town = town
    }

    /// Founds the groups in an empty directory.
    static func found(_ settings: RunSettings, in directory: String) async throws -> TownStore {
        let engine = try GroupEngine(at: directory)
        let driver = try await EngineDriver(engine, settings)
        try engine.close()
        return TownStore(directory, driver.source)
    }

    /// Opens the store, performs commands and closes it; the clock stops when the last checkpoint
    /// of the views is on disk.
    func run(
        inFlight: Int, _ count: Int, _ style: EngineDriver.Style
    ) async throws -> Sample {
        let driver = EngineDriver(try GroupEngine(at: directory), source: town)
        let sample = try await driver.runAndClose(style, inFlight: inFlight, count)
        town = driver.source
        return sample
    }
}
