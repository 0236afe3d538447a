package import ProtobufWire

/// Stores fields under their numbers; names are for other sinks.
extension ProtobufWriter: FieldSink {
    package mutating func string(_ number: Int, _ name: String, _ value: String) {
        string(number, value)
    }

    package mutating func integer(_ number: Int, _ name: String, _ value: Int64) {
        signed(number, value)
    }

    package mutating func bool(_ number: Int, _ name: String, _ value: Bool) {
        bool(number, value)
    }

    package mutating func choice(_ number: Int, _ name: String, _ value: some WireEnum) {
        signed(number, value.number)
    }

    package mutating func bytes(_ number: Int, _ name: String, _ value: [UInt8]) {
        bytes(number, value)
    }

    package mutating func strings(_ number: Int, _ name: String, _ values: [String]) {
        for value in values { string(number, value) }
    }

    package mutating func pairs(_ number: Int, _ name: String, _ pairs: [TextPair]) {
        for pair in pairs {
            message(number) { nested in
                nested.string(1, pair.key)
                nested.string(2, pair.value)
            }
        }
    }

    package mutating func fields(_ number: Int, _ name: String, _ fields: [CustomField]) {
        for field in fields {
            message(number) { nested in
                nested.string(1, field.key)
                nested.bytes(2, field.value)
            }
        }
    }

    package mutating func object(_ number: Int, _ name: String, _ body: (inout Self) -> Void) {
        message(number, body)
    }

    package mutating func objects<Element>(
        _ number: Int, _ name: String, _ elements: [Element],
        _ body: (Element, inout Self) -> Void
    ) {
        for element in elements {
            object(number, name) { body(element, &$0) }
        }
    }

    package mutating func keyedPairs(
        _ number: Int, _ name: String, _ entries: [(String, [TextPair])]
    ) {
        objects(number, name, entries) { entry, sink in
            sink.string(1, "key", entry.0)
            sink.pairs(2, "pairs", entry.1)
        }
    }

    package mutating func keyedFields(
        _ number: Int, _ name: String, _ entries: [(String, [CustomField])]
    ) {
        objects(number, name, entries) { entry, sink in
            sink.string(1, "key", entry.0)
            sink.fields(2, "fields", entry.1)
        }
    }

    package mutating func json(_ number: Int, _ name: String, _ json: String) {
        string(number, json)
    }

    package mutating func agent(_ number: Int, _ name: String, _ value: Principal) {
        if let user = value.user { id(number, name, user) }
    }
}
