/// Who acts: a user, or the application administrator.
///
/// The administrator (S in the rules) passes role checks where a rule names it, is never a member,
/// never counted and never told anything (GEN-17).
///
/// Coders write a user as its id and the administrator as `{"system":true}`, as in event lines.
public enum Principal: Hashable, Sendable {
    /// A user of the application.
    case user(UserID)
    /// The application administrator.
    case system

    /// The user who acts, nil for the administrator.
    public var user: UserID? {
        switch self {
        case .user(let user): user
        case .system: nil
        }
    }
}

extension Principal: ExpressibleByStringInterpolation {
    /// Takes the literal as a user id, also one with values in it, as in `"user-\(number)"`.
    ///
    /// Never the administrator, whatever the text.
    public init(stringLiteral text: String) {
        self = .user(UserID(text))
    }
}

extension Principal: CustomStringConvertible {
    /// The id of the user, or `system`, for people: a user may be called that, too.
    public var description: String { user?.text ?? "system" }
}

extension Principal: Codable {
    private enum CodingKeys: CodingKey {
        case system
    }

    /// Reads the id of a user, or `{"system":true}`.
    ///
    /// - Throws: a `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        guard let keys = try? decoder.container(keyedBy: CodingKeys.self) else {
            self = .user(try decoder.singleValueContainer().decode(UserID.self))
            return
        }
        guard try keys.decode(Bool.self, forKey: .system) else {
            throw DecodingError.dataCorruptedError(
                forKey: .system, in: keys, debugDescription: "system is true, or a user is named")
        }
        self = .system
    }

    /// Writes the id of the user, or `{"system":true}`.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .user(let user):
            var container = encoder.singleValueContainer()
            try container.encode(user)
        case .system:
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(true, forKey: .system)
        }
    }
}
