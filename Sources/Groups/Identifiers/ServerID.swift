/// Names a server of channels.
public struct ServerID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules for server ids.
    public init(_ text: String) {
        self.text = text
    }
}
