/// The arguments of one command, read by its table of options.
struct Arguments: Equatable {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    private(set) var operands: [String] = []

    /// Reads what follows the command's name.
    ///
    /// An option may stand anywhere before `--`; its value is the next argument or follows `=`.
    init(_ arguments: [String], _ options: [OptionSpec]) throws(CommandFailure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            try take(argument, &rest, options)
        }
    }

    private mutating func take(
        _ argument: String, _ rest: inout ArraySlice<String>, _ options: [OptionSpec]
    ) throws(CommandFailure) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0] == "-h" ? ToolCommand.helpOption.name : String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw .unusable("there is no option \(PlainText.escaped(name))")
        }
        guard values[name] == nil, !flags.contains(name) else {
            throw .unusable("\(name) is given twice")
        }
        guard let wanted = option.value else {
            guard parts.count == 1 else { throw .unusable("\(name) takes no value") }
            flags.insert(name)
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
        else { throw .unusable("\(name) needs a value: \(name) \(wanted)") }
        values[name] = value
    }

    func has(_ name: String) -> Bool {
        flags.contains(name)
    }

    func value(_ name: String) -> String? {
        values[name]
    }

    /// The options once more, for another process.
    var given: [String] {
        flags.sorted() + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    func required(_ name: String) throws(CommandFailure) -> String {
        guard let value = values[name] else { throw .unusable("\(name) is missing") }
        return value
    }

    func number(_ name: String) throws(CommandFailure) -> UInt64? {
        guard let text = values[name] else { return nil }
        guard let number = UInt64(text), number <= UInt64(Int64.max) else {
            throw .unusable("\(name) must be a whole number, not \(PlainText.escaped(text))")
        }
        return number
    }

    func bounded(_ name: String, by range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard let number = try number(name) else { return nil }
        guard let number = Int(exactly: number), range.contains(number) else {
            throw .unusable(
                "\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(number)")
        }
        return number
    }

    func checkNoOperands() throws(CommandFailure) {
        guard let operand = operands.first else { return }
        throw .unusable("unexpected argument \(PlainText.escaped(operand))")
    }
}
