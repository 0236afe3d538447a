/// The members of a JSON object in the order written, no key twice.
struct JSONObject: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue

        static func == (left: Member, right: Member) -> Bool {
            ExactText(left.key) == ExactText(right.key) && left.value == right.value
        }
    }

    private(set) var members: [Member] = []

    /// Objects of lines have few members: looking at all of them beats hashing.
    subscript(key: String) -> JSONValue? {
        index(of: key).map { members[$0].value }
    }

    func index(of key: String) -> Int? {
        members.firstIndex { ExactText($0.key) == ExactText(key) }
    }

    mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }

    /// The object without members whose value is null, which means the same as leaving them out.
    var withoutNulls: JSONObject {
        guard members.contains(where: \.value.isNull) else { return self }
        return JSONObject(members: members.filter { !$0.value.isNull })
    }
}
