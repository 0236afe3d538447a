package import ProtobufWire

/// A file was shared (EVT-17).
public struct SharedFileAdded: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(17, "sharedFileAdded")

    /// The file.
    public let file: FileID
    /// Its name.
    public let name: String
    /// Its size in bytes.
    public let size: Int64
    /// Who shared it.
    public let uploader: UserID

    package init(file: FileID, name: String, size: Int64, uploader: UserID) {
        self.file = file
        self.name = name
        self.size = size
        self.uploader = uploader
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        file = try fields.id(1)
        name = try fields.string(2)
        size = try fields.integer(3)
        uploader = try fields.id(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "file", file)
        sink.string(2, "name", name)
        sink.integer(3, "size", size)
        sink.id(4, "uploader", uploader)
    }

    package func project(_ event: Event, into state: StateWriter) {
        let key = ViewKey.of(event.group, descending: event.position)
        state.put(
            EMTables.sharedFiles, key,
            SharedFile(
                id: file, name: name, size: size, uploader: uploader, createdAt: event.time))
        state.put(EMTables.sharedFileIDs, ViewKey.of(file), key)
        state.take(file.text, in: .sharedFiles)
    }
}
