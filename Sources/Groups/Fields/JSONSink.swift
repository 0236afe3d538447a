/// Writes fields as one JSON object: head keys in the order given, then the others sorted by bytes.
///
/// The form is that of wire.md section 4.1, so that equal values have equal bytes.
package struct JSONSink: FieldSink {
    private typealias Member = (name: String, json: String)

    private var head: [Member] = []
    private var fields: [Member] = []

    package init() {}

    /// What was written so far stays in front, in order; what follows is sorted.
    package mutating func endHead() {
        head = fields
        fields = []
    }

    package var text: String {
        let sorted = fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var text = "{"
        text.reserveCapacity(capacity)
        Self.append(head, to: &text)
        if !head.isEmpty, !sorted.isEmpty { text += "," }
        Self.append(sorted, to: &text)
        text += "}"
        return text
    }

    /// Room for all members, unless a name needs escapes.
    private var capacity: Int { 2 + Self.room(head) + Self.room(fields) }

    private static func room(_ members: [Member]) -> Int {
        members.reduce(0) { $0 + $1.name.utf8.count + $1.json.utf8.count + 4 }
    }

    private static func append(_ members: [Member], to text: inout String) {
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," }
            JSONText.append(member.name, to: &text)
            text += ":"
            text += member.json
        }
    }

    /// The name of the member that takes the most room.
    package var largest: String? {
        (head + fields).max { $0.json.utf8.count < $1.json.utf8.count }?.name
    }

    /// Adds a member whose JSON is already made.
    package mutating func json(_ name: String, _ json: String) {
        fields.append((name, json))
    }

    package mutating func string(_ number: Int, _ name: String, _ value: String) {
        json(name, JSONText.quote(value))
    }

    package mutating func integer(_ number: Int, _ name: String, _ value: Int64) {
        json(name, String(value))
    }

    package mutating func bool(_ number: Int, _ name: String, _ value: Bool) {
        json(name, value ? "true" : "false")
    }

    package mutating func choice(_ number: Int, _ name: String, _ value: some WireEnum) {
        string(number, name, value.text)
    }

    package mutating func bytes(_ number: Int, _ name: String, _ value: [UInt8]) {
        if let text = String(validating: value, as: UTF8.self) {
            string(number, name, text)
        } else {
            string(number, name + "Base64", Base64.encode(value))
        }
    }

    package mutating func strings(_ number: Int, _ name: String, _ values: [String]) {
        json(name, JSONText.array(values.map(JSONText.quote)))
    }

    package mutating func pairs(_ number: Int, _ name: String, _ pairs: [TextPair]) {
        object(number, name) { sink in
            for pair in pairs { sink.string(0, pair.key, pair.value) }
        }
    }

    package mutating func fields(_ number: Int, _ name: String, _ fields: [CustomField]) {
        object(number, name) { sink in
            for field in fields {
                if let text = String(validating: field.value, as: UTF8.self) {
                    sink.string(0, field.key, text)
                } else {
                    sink.object(0, field.key) {
                        $0.string(1, "base64", Base64.encode(field.value))
                    }
                }
            }
        }
    }

    package mutating func object(_ number: Int, _ name: String, _ body: (inout Self) -> Void) {
        var nested = JSONSink()
        body(&nested)
        json(name, nested.text)
    }

    package mutating func objects<Element>(
        _ number: Int, _ name: String, _ elements: [Element],
        _ body: (Element, inout Self) -> Void
    ) {
        let objects = elements.map { element in
            var nested = JSONSink()
            body(element, &nested)
            return nested.text
        }
        json(name, JSONText.array(objects))
    }

    package mutating func keyedPairs(
        _ number: Int, _ name: String, _ entries: [(String, [TextPair])]
    ) {
        object(number, name) { sink in
            for entry in entries { sink.pairs(0, entry.0, entry.1) }
        }
    }

    package mutating func keyedFields(
        _ number: Int, _ name: String, _ entries: [(String, [CustomField])]
    ) {
        object(number, name) { sink in
            for entry in entries { sink.fields(0, entry.0, entry.1) }
        }
    }

    package mutating func json(_ number: Int, _ name: String, _ json: String) {
        self.json(name, json)
    }

    package mutating func agent(_ number: Int, _ name: String, _ value: Principal) {
        principal(number, name, value)
    }
}
