/// Names a member's acknowledgement of a group message; the engine makes these.
public struct ReadAckID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules for acknowledgement ids.
    public init(_ text: String) {
        self.text = text
    }
}
