/// What one input line is.
enum ScenarioLine: Equatable {
    case command(name: String, JSONObject)
    case query(name: String, JSONObject)
    case control(ControlLine)
    /// With the value as it was written.
    case expectation(Expectation, JSONValue)

    /// Tells what the line is; nil for blank lines and comments.
    static func read(_ bytes: [UInt8]) throws(MalformedLine) -> ScenarioLine? {
        let first = bytes.first { !JSONReader.isSpace($0) }
        guard let first, first != UInt8(ascii: "#") else { return nil }
        let value: JSONValue
        do {
            value = try JSONReader.read(bytes)
        } catch {
            throw MalformedLine(error.description)
        }
        guard let object = value.object else {
            throw MalformedLine("the line must be a JSON object, not \(value.kindName)")
        }
        return try ScenarioLine(object.withoutNulls)
    }

    private init(_ line: JSONObject) throws(MalformedLine) {
        let deciding = line.members.filter { Self.isDeciding($0.key) }
        guard let key = deciding.first else {
            throw MalformedLine("no key says what the line is: do, ask, expect, note ...")
        }
        guard deciding.count == 1 else {
            throw MalformedLine(
                "several keys say what the line is: \(deciding.map(\.key).joined(separator: ", "))")
        }
        switch key.key {
        case "do":
            let name = try Self.name(key.value, in: line, NameTable.isCommand, "command")
            self = .command(name: name, line)
        case "ask":
            let name = try Self.name(key.value, in: line, NameTable.isQuery, "query")
            self = .query(name: name, line)
        default:
            guard line.members.count == 1 else {
                throw MalformedLine("a line with \(key.key) takes no further keys")
            }
            if let read = Expectation.readers[key.key] {
                self = .expectation(try read(key.value), key.value)
            } else if let read = ControlLine.readers[key.key] {
                self = .control(try read(key.value))
            } else {
                preconditionFailure("a key that decides is do, ask or in one of the two tables")
            }
        }
    }

    private static func isDeciding(_ key: String) -> Bool {
        key == "do" || key == "ask" || ControlLine.readers[key] != nil
            || Expectation.readers[key] != nil
    }

    private static func name(
        _ value: JSONValue, in line: JSONObject, _ isKnown: (String) -> Bool, _ kind: String
    ) throws(MalformedLine) -> String {
        guard let name = value.string, isKnown(name) else {
            throw MalformedLine("there is no \(kind) \(PlainText.escaped(value.text))")
        }
        switch line["as"] {
        case .string, .object: return name
        case nil: throw MalformedLine("as is missing")
        case .some(let value):
            throw MalformedLine("as must be a string or an object, not \(value.kindName)")
        }
    }
}
