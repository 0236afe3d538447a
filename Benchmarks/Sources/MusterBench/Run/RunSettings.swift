/// What the command line says.
struct RunSettings {
    /// Sizes that take seconds and show only that the benchmark works.
    var isSmoke = false
    /// Names the benchmarks and measures nothing.
    var isListing = false
    var jsonPath: String?
    var dataPath = "."
    /// Where the rivals that are programs of their own lie.
    var toolsPath = "."
    let rounds: Int
    /// Numbers of commands in flight to measure at; nil for those of the benchmark.
    var inFlight: [Int]?
    /// Lengths of logs to measure at; nil for those of the benchmark.
    var events: [Int]?
    /// A part of the names of the contenders to measure; all when empty.
    var contender = ""
    var names: [String] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        var rounds: Int?
        while let argument = rest.popFirst() {
            switch argument {
            case "--smoke": isSmoke = true
            case "--list": isListing = true
            case "--json": jsonPath = try Self.value(of: argument, &rest)
            case "--data": dataPath = try Self.value(of: argument, &rest)
            case "--tools": toolsPath = try Self.value(of: argument, &rest)
            case "--contender": contender = try Self.value(of: argument, &rest)
            case "--rounds": rounds = try Self.number(argument, try Self.value(of: argument, &rest))
            case "--in-flight": inFlight = try Self.numbers(argument, &rest)
            case "--events": events = try Self.numbers(argument, &rest)
            default:
                guard !argument.hasPrefix("-") else {
                    throw UsageError("there is no option \(argument)")
                }
                names.append(argument)
            }
        }
        self.rounds = rounds ?? (isSmoke ? 1 : 5)
    }

    /// The lengths of logs that are asked for, or else the only one of the benchmark.
    func lengths(_ smoke: Int = 20_000, _ full: Int = 1_000_000) -> [Int] {
        events ?? [isSmoke ? smoke : full]
    }

    /// Whether a contender with this name is asked for, or all are.
    func wants(_ name: String) -> Bool { contender.isEmpty || name.contains(contender) }

    /// How many commands a round does, in whole batches, as the C programs do no others.
    ///
    /// That is seconds of work, and at 256 in flight and more two full checkpoints of the programs.
    func commands(_ inFlight: Int) -> Int {
        let batches = isSmoke ? 64 / inFlight : min(4096, 524_288 / inFlight)
        return max(1, batches) * inFlight
    }

    private static func value(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws -> String {
        guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
        return value
    }

    private static func numbers(
        _ option: String, _ rest: inout ArraySlice<String>
    ) throws -> [Int] {
        try value(of: option, &rest).split(separator: ",").map { try number(option, String($0)) }
    }

    private static func number(_ option: String, _ text: String) throws -> Int {
        guard let number = Int(text), number > 0 else {
            throw UsageError("\(option) takes numbers from 1, not \(text)")
        }
        return number
    }
}
