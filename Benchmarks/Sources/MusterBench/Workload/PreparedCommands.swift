import Muster

/// Commands that were all made in advance, to be performed once.
struct PreparedCommands: CommandSource {
    private var rest: ArraySlice<PreparedCommand>

    init(_ commands: [PreparedCommand]) {
        rest = commands[...]
    }

    mutating func day(_ count: Int) -> [PreparedCommand] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
