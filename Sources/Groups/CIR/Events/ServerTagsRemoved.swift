package import ProtobufWire

/// A server lost tags (EVT-31).
public struct ServerTagsRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(54, "serverTagsRemoved")

    /// The tags, in the order of the command.
    public let tagIDs: [TagID]

    package init(tagIDs: [TagID]) {
        self.tagIDs = tagIDs
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        tagIDs = try fields.ids(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "tagIds", tagIDs)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateServer(event.server) { $0.removeTags(tagIDs) }
    }
}
