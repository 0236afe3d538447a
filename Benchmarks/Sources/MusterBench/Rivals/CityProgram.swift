import Foundation

/// The C program that does the reads and writes of a city's commands.
final class CityProgram: Inhabited {
    /// The program does full batches only, so that a portion is one.
    static let growingInFlight = portion

    private let program: StoreProgram
    private var city: City

    var directory: String { program.directory }

    /// Stores the rows of the groups.
    init(_ city: City, tools: String, directory: String) throws {
        self.city = city
        program = StoreProgram(name: "CityBaseline", tools: tools, directory: directory)
        let founding = city.founding
        try plan(founding)
        _ = try program.run("found", batch: founding.count, commands: founding.count)
    }

    /// Stores the rows of the groups and does as many deeds.
    static func grown(
        _ city: City, by deeds: Int, tools: String, directory: String
    ) async throws -> CityProgram {
        let program = try CityProgram(city, tools: tools, directory: directory)
        try await program.grow(by: deeds)
        return program
    }

    private init(_ program: StoreProgram, _ city: City) {
        self.program = program
        self.city = city
    }

    func copied(to directory: String) -> CityProgram {
        CityProgram(
            StoreProgram(name: program.name, tools: program.tools, directory: directory), city)
    }

    func run(inFlight: Int, _ count: Int) throws -> Sample {
        try plan(city.deeds(count))
        return try program.run("run", batch: inFlight, commands: count)
    }

    /// Stores all rows of a city from its founding to as many deeds later, in an empty directory.
    static func rebuild(
        _ city: City, deeds: Int, tools: String, directory: String
    ) throws -> Sample {
        let program = StoreProgram(name: "CityBaseline", tools: tools, directory: directory)
        var city = city
        let plan = city.founding + city.deeds(deeds)
        try write(plan, to: directory)
        return try program.run("found", batch: plan.count, commands: plan.count)
    }

    /// Does something else with the whole store, once.
    func run(_ mode: String, events: Int) throws -> Sample {
        try program.run(mode, batch: events, commands: events)
    }

    /// Looks up group, member and mute of each membership.
    func get(_ memberships: [(group: Int, user: Int)]) throws -> Sample {
        try plan(memberships.map { Deed(kind: .enter, group: $0.group, user: $0.user) })
        return try program.run("get", batch: 1, commands: memberships.count)
    }

    private func plan(_ deeds: [Deed]) throws {
        try Self.write(deeds, to: program.directory)
    }

    private static func write(_ deeds: [Deed], to directory: String) throws {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(deeds.count * 24)
        for deed in deeds { deed.append(to: &bytes) }
        try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/plan"))
    }
}
