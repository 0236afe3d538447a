/// Names a category of channels within a server.
public struct CategoryID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules for category ids.
    public init(_ text: String) {
        self.text = text
    }
}
