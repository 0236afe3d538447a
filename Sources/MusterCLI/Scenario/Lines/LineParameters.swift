import Muster

/// The keys of one command or query line, handed out by name.
///
/// Whatever was never asked for when all is read is a key that nobody knows.
final class LineParameters: ParameterSource {
    private static let cursorKey = "cursor"

    private let members: JSONObject
    /// The answer whose cursor `{"last":true}` stands for.
    private let lastAnswer: String
    /// Of each member, whether somebody asked for it.
    private var isAsked: [Bool]

    init(_ line: JSONObject, lastAnswer: String = "") {
        members = line.withoutNulls
        isAsked = Array(repeating: false, count: members.members.count)
        self.lastAnswer = lastAnswer
    }

    func value(_ name: String) -> JSONValue? {
        guard let index = members.index(of: name) else { return nil }
        isAsked[index] = true
        return members.members[index].value
    }

    /// Refuses the first key that was not asked for.
    func checkNothingElse(in name: String) throws(MusterError) {
        guard let index = isAsked.firstIndex(of: false) else { return }
        let key = members.members[index].key
        throw .invalidParameter(key, "\(PlainText.escaped(key)) is no key of \(name)")
    }

    func string(_ name: String) throws(MusterError) -> String? {
        guard let value = value(name) else { return nil }
        if name == Self.cursorKey, case .object(let object) = value {
            guard object.withoutNulls.members == [.init(key: "last", value: .bool(true))] else {
                throw .invalidParameter(name, #"cursor must be a string or {"last":true}"#)
            }
            let answer = try? JSONReader.read(Array(lastAnswer.utf8))
            return answer?.object?[Self.cursorKey]?.string ?? ""
        }
        return try expect(value.string, name, "a string", value)
    }

    func integer(_ name: String) throws(MusterError) -> Int64? {
        guard let value = value(name) else { return nil }
        return try expect(value.integer, name, "an integer", value)
    }

    func bool(_ name: String) throws(MusterError) -> Bool? {
        guard let value = value(name) else { return nil }
        return try expect(value.bool, name, "true or false", value)
    }

    func strings(_ name: String) throws(MusterError) -> [String]? {
        guard let value = value(name) else { return nil }
        return try expect(value.strings, name, "an array of strings", value)
    }

    /// Sorted by key, so that the order in which they are written makes no difference.
    func texts(_ name: String) throws(MusterError) -> [TextPair]? {
        guard let value = value(name) else { return nil }
        let members = try expect(
            value.object, name, "an object of strings", value
        ).withoutNulls.members
        var pairs: [TextPair] = []
        for member in members {
            let text = try expect(
                member.value.string, name, "an object of strings", member.value)
            pairs.append(TextPair(member.key, text))
        }
        return pairs.sorted { ExactText($0.key) < ExactText($1.key) }
    }

    func choice<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> E? {
        guard let value = value(name) else { return nil }
        return try choice(value, name, type)
    }

    func choices<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> [E]? {
        guard let value = value(name) else { return nil }
        var choices: [E] = []
        for element in try expect(value.array, name, "an array", value) {
            choices.append(try choice(element, name, type))
        }
        return choices
    }

    func someChoices<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> [E]? {
        guard value(name)?.array == nil else { return try choices(name, type) }
        return try choice(name, type).map { [$0] }
    }

    func bytes(_ name: String) throws(MusterError) -> [UInt8]? {
        let encodedName = name + "Base64"
        guard let encoded = try string(encodedName) else {
            return try string(name).map { Array($0.utf8) }
        }
        guard value(name) == nil else {
            throw .invalidParameter(
                encodedName, "give either \(name) or \(encodedName), not both")
        }
        return try decode(encoded, encodedName)
    }

    func fields(_ name: String) throws(MusterError) -> [CustomField]? {
        guard let value = value(name) else { return nil }
        return try fields(value, name)
    }

    func fieldsByUser(
        _ name: String
    ) throws(MusterError) -> [(user: UserID, fields: [CustomField])]? {
        guard let members = try members(name) else { return nil }
        var entries: [(user: UserID, fields: [CustomField])] = []
        for member in members {
            entries.append((UserID(member.key), try fields(member.value, name)))
        }
        return entries
    }

    func choicesByUser<E: WireEnum>(
        _ name: String, _ type: E.Type
    ) throws(MusterError) -> [(user: UserID, choice: E)]? {
        guard let members = try members(name) else { return nil }
        var entries: [(user: UserID, choice: E)] = []
        for member in members {
            entries.append((UserID(member.key), try choice(member.value, name, type)))
        }
        return entries
    }

    /// The members of an object, sorted by key.
    private func members(_ name: String) throws(MusterError) -> [JSONObject.Member]? {
        guard let value = value(name) else { return nil }
        return try expect(value.object, name, "an object", value).withoutNulls.members
            .sorted { ExactText($0.key) < ExactText($1.key) }
    }

    private func fields(
        _ value: JSONValue, _ name: String
    ) throws(MusterError) -> [CustomField] {
        let wanted = "an object of texts or base64 objects"
        var fields: [CustomField] = []
        for member in try expect(value.object, name, wanted, value).withoutNulls.members {
            fields.append(CustomField(member.key, try fieldBytes(member.value, name, wanted)))
        }
        return fields.sorted { ExactText($0.key) < ExactText($1.key) }
    }

    private func fieldBytes(
        _ value: JSONValue, _ name: String, _ wanted: String
    ) throws(MusterError) -> [UInt8] {
        if let text = value.string { return Array(text.utf8) }
        let members = value.object?.withoutNulls.members ?? []
        let encoded = members.count == 1 && members[0].key == "base64" ? members[0].value : nil
        return try decode(try expect(encoded?.string, name, wanted, value), name)
    }

    private func decode(_ text: String, _ name: String) throws(MusterError) -> [UInt8] {
        guard let bytes = Base64.decode(text) else {
            throw .invalidParameter(name, "\(name) must be base64 with padding")
        }
        return bytes
    }

    private func choice<E: WireEnum>(
        _ value: JSONValue, _ name: String, _ type: E.Type
    ) throws(MusterError) -> E {
        let choice: E? =
            switch value {
            case .string(let text): E(text: text)
            case .integer(let number): E.hasVendorNumbers ? E(number: number) : nil
            default: nil
            }
        guard let choice else {
            let texts = E.allCases.map(\.text).joined(separator: ", ")
            throw .invalidParameter(name, "\(name) must be one of \(texts)")
        }
        return choice
    }

    private func expect<Value>(
        _ typed: Value?, _ name: String, _ wanted: String, _ value: JSONValue
    ) throws(MusterError) -> Value {
        guard let typed else {
            throw .invalidParameter(name, "\(name) must be \(wanted), not \(value.kindName)")
        }
        return typed
    }
}
