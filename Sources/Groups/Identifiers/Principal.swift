/// Who acts: a user, or the application administrator.
///
/// The administrator (S in the rules) passes role checks where a rule names it, is never a member,
/// never counted and never told anything (GEN-17).
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
