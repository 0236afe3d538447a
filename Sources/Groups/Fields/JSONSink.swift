/// Writes fields as one JSON object: head keys in the order given, then the others sorted by bytes.
///
/// Nothing in it is left to choice, so that equal values have equal bytes.
package struct JSONSink: FieldSink {
    /// Where a member stands in the bytes, from the brace or the comma before it.
    private struct Member {
        let name: String
        let start: Int
        let value: Int
        let end: Int
    }

    /// All members as they came, each behind a brace or a comma.
    private var bytes: [UInt8] = []
    /// Those of the object that is being written, the innermost one.
    private var members: [Member] = []
    private var headCount = 0

    package init() {}

    /// What was written so far stays in front, in order; what follows is sorted.
    package mutating func endHead() {
        headCount = members.count
    }

    package var text: String {
        var whole = self
        whole.close()
        return String(decoding: whole.bytes, as: UTF8.self)
    }

    /// The name of the member that takes the most room.
    package var largest: String? {
        members.max { $0.end - $0.value < $1.end - $1.value }?.name
    }

    /// Ends the object that is being written.
    private mutating func close() {
        if members.isEmpty { bytes.append(UInt8(ascii: "{")) }
        arrange()
        bytes.append(UInt8(ascii: "}"))
    }

    /// Sorts the members that follow the head, where they are not sorted yet.
    private mutating func arrange() {
        func precedes(_ first: Member, _ second: Member) -> Bool {
            first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
        }
        let given = members[headCount...]
        guard let first = given.first,
            zip(given.dropFirst(), given).contains(where: { precedes($0, $1) })
        else { return }
        var arranged: [UInt8] = []
        arranged.reserveCapacity(bytes.count - first.start + 1)
        for member in given.sorted(by: precedes) {
            arranged.append(UInt8(ascii: ","))
            arranged += bytes[(member.start + 1)..<member.end]
        }
        arranged[0] = bytes[first.start]
        bytes.removeSubrange(first.start...)
        bytes += arranged
    }

    /// Writes a member, the value of which a body appends.
    private mutating func member(_ name: String, _ write: (inout Self) -> Void) {
        let start = bytes.count
        bytes.append(members.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
        JSONText.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        let value = bytes.count
        write(&self)
        members.append(Member(name: name, start: start, value: value, end: bytes.count))
    }

    /// Appends an object, the members of which a body writes.
    private mutating func object(_ body: (inout Self) -> Void) {
        let outer = (members, headCount)
        (members, headCount) = ([], 0)
        body(&self)
        close()
        (members, headCount) = outer
    }

    private mutating func array<Element>(
        _ elements: [Element], _ write: (Element, inout Self) -> Void
    ) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element, &self)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Adds a member whose JSON is already made.
    package mutating func json(_ name: String, _ json: String) {
        member(name) { $0.bytes += json.utf8 }
    }

    package mutating func string(_ number: Int, _ name: String, _ value: String) {
        member(name) { JSONText.append(value, to: &$0.bytes) }
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
        member(name) { sink in
            sink.array(values) { JSONText.append($0, to: &$1.bytes) }
        }
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
        member(name) { $0.object(body) }
    }

    package mutating func objects<Element>(
        _ number: Int, _ name: String, _ elements: [Element],
        _ body: (Element, inout Self) -> Void
    ) {
        member(name) { sink in
            sink.array(elements) { element, sink in sink.object { body(element, &$0) } }
        }
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
