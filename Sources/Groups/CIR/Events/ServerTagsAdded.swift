package import ProtobufWire

/// A server got tags (EVT-31).
public struct ServerTagsAdded: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(53, "serverTagsAdded")

    /// The tags, in the order of the command.
    public let tags: [ServerTag]

    package init(tags: [ServerTag]) {
        self.tags = tags
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        tags = try ServerTag.read(1, from: fields)
    }

    package func write(to sink: inout some FieldSink) {
        ServerTag.write(tags, 1, to: &sink)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateServer(event.server) { $0.add(tags, at: event.time) }
        for tag in tags { state.take(tag.id.text, in: .tags) }
    }
}
