/// Names a message of any conversation.
public struct MessageID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules for message ids.
    public init(_ text: String) {
        self.text = text
    }
}
