/// Names a join request; made by the engine.
public struct JoinRequestID: Identifier {
    /// The identifier as it was given.
    public let text: String

    /// Takes any text; commands refuse one that breaks the rules of its kind.
    public init(_ text: String) {
        self.text = text
    }
}
