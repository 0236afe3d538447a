package import ProtobufWire

/// The id of a file that was shared.
public struct SharedFileResult: Sendable, Equatable {
    /// The id.
    public let file: FileID

    package init(_ file: FileID) {
        self.file = file
    }
}

extension SharedFileResult: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "file", file)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        file = try fields.id(1)
    }
}
