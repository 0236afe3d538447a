/// Takes the fields of an event, a result or an answer, one after another.
///
/// One description of a value serves three forms: the log stores fields under their numbers
/// (``ProtobufWriter``), `muster run` prints them under their names, and the digest of a command
/// compares them. Numbers are ascending within a message and never reused.
package protocol FieldSink {
    mutating func string(_ number: Int, _ name: String, _ value: String)
    mutating func integer(_ number: Int, _ name: String, _ value: Int64)
    mutating func bool(_ number: Int, _ name: String, _ value: Bool)
    mutating func choice(_ number: Int, _ name: String, _ value: some WireEnum)
    /// Bytes: text under the name where they are valid UTF-8, else base64 under `nameBase64`.
    mutating func bytes(_ number: Int, _ name: String, _ value: [UInt8])
    mutating func strings(_ number: Int, _ name: String, _ values: [String])
    /// Text pairs, sorted by key.
    mutating func pairs(_ number: Int, _ name: String, _ pairs: [TextPair])
    /// Custom fields, sorted by key.
    mutating func fields(_ number: Int, _ name: String, _ fields: [CustomField])
    mutating func object(_ number: Int, _ name: String, _ body: (inout Self) -> Void)
    mutating func objects<Element>(
        _ number: Int, _ name: String, _ elements: [Element],
        _ body: (Element, inout Self) -> Void)
    /// A list that the log stores as pairs' keys with objects, printed as an object of objects.
    mutating func keyedPairs(_ number: Int, _ name: String, _ entries: [(String, [TextPair])])
    /// The same with custom fields.
    mutating func keyedFields(_ number: Int, _ name: String, _ entries: [(String, [CustomField])])
    /// A value whose JSON is already made.
    mutating func json(_ number: Int, _ name: String, _ json: String)
    /// Who did something; the log stores nothing for the administrator, as in the record's head.
    mutating func agent(_ number: Int, _ name: String, _ value: Principal)
    mutating func id(_ number: Int, _ name: String, _ value: some Identifier)
    mutating func ids(_ number: Int, _ name: String, _ values: [some Identifier])
    mutating func principal(_ number: Int, _ name: String, _ value: Principal)
}

extension FieldSink {
    package mutating func id(_ number: Int, _ name: String, _ value: some Identifier) {
        string(number, name, value.text)
    }

    package mutating func ids(_ number: Int, _ name: String, _ values: [some Identifier]) {
        strings(number, name, values.map { $0.text })
    }

    /// A text of a person: left out when empty.
    package mutating func remark(_ number: Int, _ name: String, _ value: String) {
        if !value.isEmpty { string(number, name, value) }
    }

    package mutating func principal(_ number: Int, _ name: String, _ value: Principal) {
        switch value {
        case .user(let user): string(number, name, user.text)
        case .system: object(number, name) { $0.bool(1, "system", true) }
        }
    }
}
