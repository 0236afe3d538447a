package import ProtobufWire

/// A category of a server (ENT-15).
public struct ChannelCategory: Sendable, Equatable {
    /// Its id.
    public let id: CategoryID
    /// Its name.
    public var name: String
    /// Whether channels without a category of their own are in it.
    public let isDefault: Bool
    /// When it was created; orders the categories of a server.
    package let createdAt: Int64

    package init(id: CategoryID, name: String, isDefault: Bool, createdAt: Int64) {
        self.id = id
        self.name = name
        self.isDefault = isDefault
        self.createdAt = createdAt
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "category", id)
        sink.string(2, "name", name)
        sink.bool(3, "isDefault", isDefault)
    }
}

extension ChannelCategory: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        write(to: &writer)
        writer.signed(4, createdAt)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        id = try fields.id(1)
        name = try fields.string(2)
        isDefault = try fields.bool(3)
        createdAt = try fields.integer(4)
    }
}
