/// The mute list of a group, or a page of it.
public struct MuteList: Sendable, Equatable {
    /// The entries, latest first.
    public let muted: [MuteListEntry]
}

extension MuteList: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "muted", muted) { $0.write(to: &$1) }
    }
}
