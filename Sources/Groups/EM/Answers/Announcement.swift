/// The announcement of a group.
public struct Announcement: Sendable, Equatable {
    /// The text.
    public let text: String
}

extension Announcement: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.string(1, "announcement", text)
    }
}
