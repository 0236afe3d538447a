/// The keys of a control line's object; whatever does not fit makes the line malformed.
struct ControlObject {
    private let members: JSONObject
    private var asked: Set<ExactText> = []

    init(_ object: JSONObject) {
        members = object.withoutNulls
    }

    mutating func value(_ name: String) -> JSONValue? {
        asked.insert(ExactText(name))
        return members[name]
    }

    mutating func text(_ name: String) throws(MalformedLine) -> String {
        guard let value = value(name) else { throw MalformedLine("\(name) is missing") }
        guard let text = value.string, !text.isEmpty else {
            throw MalformedLine("\(name) must be a string that is not empty")
        }
        return text
    }

    mutating func flag(_ name: String) throws(MalformedLine) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let flag = value.bool else { throw MalformedLine("\(name) must be true or false") }
        return flag
    }

    mutating func position(_ name: String) throws(MalformedLine) -> UInt64? {
        guard let value = value(name) else { return nil }
        guard let position = UInt64(exactly: try Self.integer(value, name)) else {
            throw MalformedLine("\(name) must not be negative")
        }
        return position
    }

    func checkNothingElse(_ line: String) throws(MalformedLine) {
        for member in members.members where !asked.contains(ExactText(member.key)) {
            throw MalformedLine("\"\(PlainText.escaped(member.key))\" is no key of \(line)")
        }
    }

    static func integer(_ value: JSONValue, _ name: String) throws(MalformedLine) -> Int64 {
        guard let integer = value.integer else {
            throw MalformedLine("\(name) must be an integer, not \(value.kindName)")
        }
        return integer
    }

    static func object(_ value: JSONValue, _ name: String) throws(MalformedLine) -> JSONObject {
        guard let object = value.object else {
            throw MalformedLine("\(name) must be an object, not \(value.kindName)")
        }
        return object
    }

    static func isTrue(_ value: JSONValue, _ name: String) throws(MalformedLine) {
        guard value == .bool(true) else { throw MalformedLine("\(name) must be true") }
    }
}
