/// Names a user: 1 to 64 UTF-8 bytes without control characters (GEN-19, LIM-55).
public struct UserID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules of its kind.
    public init(_ text: String) {
        self.text = text
    }
}
