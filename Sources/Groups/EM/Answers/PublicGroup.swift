/// A group in the public directory (QRY-10).
public struct PublicGroup: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// Its name.
    public let name: String

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "name", name)
    }
}
