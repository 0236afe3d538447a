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

    private func plan(_ deeds: [Deed]) throws {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(deeds.count * 20)
        for deed in deeds { deed.append(to: &bytes) }
        try Data(bytes).write(to: URL(fileURLWithPath: "\(program.directory)/plan"))
    }
}
