import Muster

/// Hands out values that make sense, and notes what was asked for.
final class RecordingSource: ParameterSource {
    private let withheld: Set<String>
    /// The parameters asked for, by their types as articles call them.
    private(set) var types: [String: String] = [:]

    init(withholding withheld: Set<String> = []) {
        self.withheld = withheld
    }

    private func value<Value>(_ name: String, _ type: String, _ value: Value) -> Value? {
        // Who only wants to know whether there is one asks for a string, after all others.
        if types[name] == nil { types[name] = type }
        return withheld.contains(name) ? nil : value
    }

    func string(_ name: String) -> String? { value(name, "string", "a") }

    func integer(_ name: String) -> Int64? { value(name, "integer", 1) }

    func bool(_ name: String) -> Bool? { value(name, "boolean", true) }

    func strings(_ name: String) -> [String]? { value(name, "array of strings", ["a"]) }

    func texts(_ name: String) -> [TextPair]? {
        value(name, "object of strings", [TextPair("a", "b")])
    }

    func bytes(_ name: String) -> [UInt8]? { value(name, "bytes", [1]) }

    func fields(_ name: String) -> [CustomField]? {
        value(name, "object of bytes", [CustomField("a", [1])])
    }

    func fieldsByUser(_ name: String) -> [(user: UserID, fields: [CustomField])]? {
        value(name, "object of objects", [("a", [CustomField("a", [1])])])
    }

    func choicesByUser<E: WireEnum>(
        _ name: String, _ type: E.Type
    ) -> [(user: UserID, choice: E)]? {
        value(name, "object of enumerations", cases(type).map { ("a", $0) })
    }

    func choice<E: WireEnum>(_ name: String, _ type: E.Type) -> E? {
        value(name, "enumeration", cases(type)[0])
    }

    func choices<E: WireEnum>(_ name: String, _ type: E.Type) -> [E]? {
        value(name, "array of enumerations", cases(type))
    }

    func someChoices<E: WireEnum>(_ name: String, _ type: E.Type) -> [E]? {
        value(name, "enumeration or array", cases(type))
    }

    /// The last one: the family of the queries that are called alike is then the other one.
    private func cases<E: WireEnum>(_ type: E.Type) -> [E] {
        Array(type.allCases.suffix(1))
    }
}

/// The parameters that a command or a query really reads.
struct ReadParameters {
    private(set) var keys = ListedKeys()
    private(set) var types: [String: String]
    /// Those of which there has to be exactly one.
    private(set) var alternatives: Set<String> = []

    private static let conversation: Set = ["user", "group", "channel"]

    init(of body: any CommandBody.Type) throws {
        try self.init(isMeant: { body.isMeant(by: $0) }) { source throws(MusterError) in
            _ = try body.init(reading: source)
        }
    }

    init(of body: any QueryBody.Type) throws {
        try self.init(isMeant: { body.isMeant(by: $0) }) { source throws(MusterError) in
            _ = try body.init(reading: source)
        }
    }

    private init(
        isMeant: (RecordingSource) -> Bool, read: (RecordingSource) throws(MusterError) -> Void
    ) throws {
        func reads(without withheld: Set<String>) -> Bool {
            (try? read(RecordingSource(withholding: withheld))) != nil
        }
        if !reads(without: []) { alternatives = Self.conversation }
        let withheld = alternatives.subtracting(["group"])
        let source = RecordingSource(withholding: withheld)
        try read(source)
        let chooser = RecordingSource()
        types = isMeant(chooser) ? chooser.types : [:]
        types.merge(source.types) { _, read in read }
        for name in types.keys where !alternatives.contains(name) {
            // What decides which of two is meant has to be there for this one.
            let isChosen = chooser.types[name] != nil && isChosenBy(name, isMeant)
            if isChosen || !reads(without: withheld.union([name])) {
                keys.required.insert(name)
            } else {
                keys.optional.insert(name)
            }
        }
    }

    private func isChosenBy(_ name: String, _ isMeant: (RecordingSource) -> Bool) -> Bool {
        isMeant(RecordingSource()) && !isMeant(RecordingSource(withholding: [name]))
    }
}
