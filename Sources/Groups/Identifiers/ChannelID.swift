/// Names a channel of a server.
public struct ChannelID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules for channel ids.
    public init(_ text: String) {
        self.text = text
    }
}
