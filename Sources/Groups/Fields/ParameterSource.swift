/// Hands out the parameters of a command or query by name.
///
/// Every method answers nil for a parameter that is absent, and refuses one of another type with
/// `invalidParameter` naming it.
package protocol ParameterSource {
    func string(_ name: String) throws(MusterError) -> String?
    func integer(_ name: String) throws(MusterError) -> Int64?
    func bool(_ name: String) throws(MusterError) -> Bool?
    func strings(_ name: String) throws(MusterError) -> [String]?
    func texts(_ name: String) throws(MusterError) -> [TextPair]?
    /// Bytes, given as text under the name or as base64 under `nameBase64`, but not as both.
    func bytes(_ name: String) throws(MusterError) -> [UInt8]?
    /// An object from keys to bytes, sorted by key.
    func fields(_ name: String) throws(MusterError) -> [CustomField]?
    /// An object from users to objects as in ``fields(_:)``, sorted by user.
    func fieldsByUser(_ name: String) throws(MusterError) -> [(
        user: UserID, fields: [CustomField]
    )]?
    /// An object from users to enumerations, sorted by user.
    func choicesByUser<E: WireEnum>(
        _ name: String, _ type: E.Type
    ) throws(MusterError) -> [(user: UserID, choice: E)]?
    /// An enumeration, written as its text or its vendor number.
    func choice<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> E?
    func choices<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> [E]?
    /// One enumeration, or several in an array.
    func someChoices<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> [E]?
}

extension ParameterSource {
    /// Whether the parameter is given, whatever its type.
    package func has(_ name: String) -> Bool {
        do throws(MusterError) {
            return try string(name) != nil
        } catch {
            return true
        }
    }

    package func required<Value>(_ name: String, _ value: Value?) throws(MusterError) -> Value {
        guard let value else { throw .invalidParameter(name, "\(name) is missing") }
        return value
    }

    package func group() throws(MusterError) -> GroupID {
        GroupID(try required("group", try string("group")))
    }

    package func server() throws(MusterError) -> ServerID {
        ServerID(try text("server"))
    }

    package func channel() throws(MusterError) -> ChannelID {
        ChannelID(try text("channel"))
    }

    package func message() throws(MusterError) -> MessageID {
        MessageID(try text("messageId"))
    }

    package func user(_ name: String = "user") throws(MusterError) -> UserID {
        UserID(try required(name, try string(name)))
    }

    package func users() throws(MusterError) -> [UserID] {
        try required("users", try strings("users")).map { UserID($0) }
    }

    package func text(_ name: String) throws(MusterError) -> String {
        try required(name, try string(name))
    }

    package func text(_ name: String, or fallback: String) throws(MusterError) -> String {
        try string(name) ?? fallback
    }

    /// A text whose empty form means the same as leaving it out.
    package func nonEmpty(_ name: String) throws(MusterError) -> String? {
        guard let text = try string(name), !text.isEmpty else { return nil }
        return text
    }
}
