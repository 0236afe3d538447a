/// The kind of an event: what happened, and to what kind of thing.
public struct EventKind: Hashable, Sendable {
    /// The number stored in the log; never reused.
    public let number: UInt32
    /// The name, as in <doc:ScenarioEvents>.
    public let name: String
    /// The newest version of the payload that this build writes and reads.
    public let schema: UInt32

    package init(_ number: UInt32, _ name: String, schema: UInt32 = 1) {
        self.number = number
        self.name = name
        self.schema = schema
    }
}
