package import ProtobufWire

/// A shared file was taken away (EVT-17).
public struct SharedFileRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(18, "sharedFileRemoved")

    /// The file.
    public let file: FileID

    package init(file: FileID) {
        self.file = file
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        file = try fields.id(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "file", file)
    }

    package func project(_ event: Event, into state: StateWriter) {
        guard let key = state.row(EMTables.sharedFileIDs, ViewKey.of(file)) else { return }
        state.remove(EMTables.sharedFiles, key)
        state.remove(EMTables.sharedFileIDs, ViewKey.of(file))
    }
}
