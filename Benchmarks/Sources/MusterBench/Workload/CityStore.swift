import Muster

/// A store on disk with the groups of a city in it, and the city that goes on living there.
final class CityStore: Inhabited {
    static let growingInFlight = 4096

    let directory: String
    private(set) var city: City

    init(_ directory: String, _ city: City) {
        self.directory = directory
        self.city = city
    }

    /// Founds the groups in an empty directory.
    static func found(_ city: City, in directory: String) async throws -> CityStore {
        let engine = try GroupEngine(at: directory, configuration: configuration)
        try await EngineDriver(engine, source: city).perform(city.foundingCommands)
        try engine.close()
        return CityStore(directory, city)
    }

    /// Founds the groups in an empty directory and does as many deeds.
    static func grown(
        _ city: City, by deeds: Int, in directory: String
    ) async throws -> CityStore {
        let store = try await found(city, in: directory)
        try await store.grow(by: deeds)
        return store
    }

    static var configuration: GroupEngine.Configuration {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        settings.limits.emInviteesPerCreate = CityGroup.maxMembers
        return GroupEngine.Configuration(settings: settings)
    }

    func copied(to directory: String) -> CityStore { CityStore(directory, city) }

    func open() throws -> GroupEngine {
        try GroupEngine(at: directory, configuration: Self.configuration)
    }

    /// The end of the log.
    func position() throws -> UInt64 {
        let engine = try open()
        defer { try? engine.close() }
        return engine.position
    }

    func run(inFlight: Int, _ count: Int) async throws -> Sample {
        try await run(inFlight: inFlight, count, .batches)
    }

    /// Opens the store, performs commands and closes it; the clock stops when the last checkpoint
    /// of the views is on disk.
    func run(
        inFlight: Int, _ count: Int, _ style: EngineDriver.Style
    ) async throws -> Sample {
        let driver = EngineDriver(try open(), source: city)
        let sample = try await driver.runAndClose(style, inFlight: inFlight, count)
        city = driver.source as? City ?? city
        return sample
    }
}
