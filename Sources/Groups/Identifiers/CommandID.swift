/// Names a command for safe repetition: 1 to 128 UTF-8 bytes, unique in the store (GEN-10).
public struct CommandID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules of its kind.
    public init(_ text: String) {
        self.text = text
    }
}
