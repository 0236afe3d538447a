package import ProtobufWire

/// What the engine keeps of a shared file; its bytes are the host's (ENT-08).
public struct SharedFile: Sendable, Equatable {
    /// Its id.
    public var id: FileID
    /// Its name.
    public var name: String
    /// Its size in bytes.
    public var size: Int64
    /// Who shared it.
    public var uploader: UserID
    /// When it was shared, in milliseconds since the epoch.
    public var createdAt: Int64
}

extension SharedFile: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, id.text)
        writer.string(2, name)
        writer.signed(3, size)
        writer.string(4, uploader.text)
        writer.signed(5, createdAt)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        id = try fields.id(1)
        name = try fields.string(2)
        size = try fields.integer(3)
        uploader = try fields.id(4)
        createdAt = try fields.integer(5)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "file", id)
        sink.string(2, "name", name)
        sink.integer(3, "size", size)
        sink.id(4, "uploader", uploader)
        sink.integer(5, "createdAt", createdAt)
    }
}
