/// Names a tag of a server; the engine makes these.
public struct TagID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules for tag ids.
    public init(_ text: String) {
        self.text = text
    }
}
