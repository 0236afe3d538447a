/// How the program was called: `KIND --seed N --cases N [options]`.
struct TrialOptions {
    var kind = ""
    var seed: UInt64 = 1
    var cases = 1
    /// How many commands each case of `histories` and `days` performs.
    var commands = 10_000
    /// How long a `soak` takes.
    var seconds = 60
    var plant = Plant.none
    var scratch: String?
    /// Whether each case is run twice and has to go the same way.
    var isTwice = false

    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--seed":
                guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
                seed = value
            case "--cases":
                guard let value = rest.popFirst().flatMap({ Int($0) }) else { return nil }
                cases = value
            case "--commands":
                guard let value = rest.popFirst().flatMap({ Int($0) }) else { return nil }
                commands = value
            case "--seconds":
                guard let value = rest.popFirst().flatMap({ Int($0) }) else { return nil }
                seconds = value
            case "--plant":
                guard let value = rest.popFirst().flatMap({ Plant(rawValue: $0) }) else {
                    return nil
                }
                plant = value
            case "--scratch":
                guard let value = rest.popFirst() else { return nil }
                scratch = value
            case "--twice": isTwice = true
            default:
                guard kind.isEmpty, !argument.hasPrefix("-") else { return nil }
                kind = argument
            }
        }
        guard !kind.isEmpty else { return nil }
    }
}
