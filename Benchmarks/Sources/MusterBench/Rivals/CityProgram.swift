import Foundation

/// The C program that does the reads and writes of a city's commands.
final class CityProgram {
    private let program: StoreProgram
    private var city: City

    /// Stores the rows of the groups.
    init(_ city: City, tools: String, directory: String) throws {
        self.city = city
        program = StoreProgram(name: "CityBaseline", tools: tools, directory: directory)
        let founding = city.founding
        try plan(founding)
        _ = try program.run("found", batch: founding.count, commands: founding.count)
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

    /// Looks up group, member and mute of as many memberships, popular ones often.
    func get(_ count: Int) throws -> Sample {
        try plan(
            city.memberships(count).map { Deed(kind: .enter, group: $0.group, user: $0.user) })
        return try program.run("get", batch: 1, commands: count)
    }

    /// Does as many deeds; nothing is measured.
    func grow(by count: Int) throws {
        var left = count
        while left > 0 {
            let portion = min(left, CityStore.portion)
            _ = try run(inFlight: portion, portion)
            left -= portion
        }
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
