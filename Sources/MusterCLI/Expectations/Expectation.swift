/// A line that says what the input line before it has to have done.
enum Expectation: Equatable {
    case result(JSONObject)
    case callbacks([JSONValue])
    case events([JSONValue])
    case none([OutputKind])

    /// What the key of an expectation line makes of its value.
    static let readers: [String: @Sendable (JSONValue) throws(MalformedLine) -> Expectation] = [
        "expect": { value throws(MalformedLine) in
            .result(try ControlObject.object(value, "expect"))
        },
        "expectCallbacks": { value throws(MalformedLine) in
            .callbacks(try objects(value, "expectCallbacks").flatMap(perRecipient))
        },
        "expectEvents": { value throws(MalformedLine) in
            .events(try objects(value, "expectEvents").map { .object($0) })
        },
        "expectNone": { value throws(MalformedLine) in
            guard let names = value.string.map({ [$0] }) ?? value.strings else {
                throw MalformedLine("expectNone must be a string or an array of strings")
            }
            return .none(try kinds(names))
        },
    ]

    private static func objects(
        _ value: JSONValue, _ name: String
    ) throws(MalformedLine) -> [JSONObject] {
        let objects = value.array?.compactMap(\.object)
        guard let objects, objects.count == value.array?.count else {
            throw MalformedLine("\(name) must be an array of objects")
        }
        return objects
    }

    private static func kinds(_ names: [String]) throws(MalformedLine) -> [OutputKind] {
        var kinds: [OutputKind] = []
        for name in names {
            guard let kind = OutputKind(rawValue: name) else {
                throw MalformedLine("expectNone takes callbacks, events and deliveries")
            }
            kinds.append(kind)
        }
        return kinds
    }

    /// One object for each user of a `to` array.
    private static func perRecipient(_ object: JSONObject) -> [JSONValue] {
        guard case .array(let recipients) = object["to"] else { return [.object(object)] }
        return recipients.map { recipient in
            var single = JSONObject()
            for member in object.members {
                single.append(member.key, member.key == "to" ? recipient : member.value)
            }
            return .object(single)
        }
    }
}
