package import ProtobufWire

/// The tags asked for, with their ids (CIR-06).
public struct AddedTags: Sendable, Equatable {
    /// The tags in the order of the request, new ones and such as the server had already.
    public let tags: [ServerTag]

    package init(tags: [ServerTag]) {
        self.tags = tags
    }
}

extension AddedTags: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        ServerTag.write(tags, 1, to: &sink)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        tags = try ServerTag.read(1, from: fields)
    }
}
