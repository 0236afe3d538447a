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
    var rounds = 5
    /// Numbers of commands in flight to measure at; nil for those of the benchmark.
    var inFlight: [Int]?
    /// Lengths of logs to measure at; nil for those of the benchmark.
    var events: [Int]?
    /// A part of the names of the contenders to measure; all when empty.
    var contender = ""
    var names: [String] = []

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
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
        if isSmoke { rounds = 1 }
    }

    /// Whether a contender with this name is asked for, or all are.
    func wants(_ name: String) -> Bool { contender.isEmpty || name.contains(contender) }

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
