package import ProtobufWire

/// A tag of a server (ENT-14).
public struct ServerTag: Hashable, Sendable {
    /// Its id, made by the engine.
    public let id: TagID
    /// Its text.
    public let name: String

    package init(id: TagID, name: String) {
        self.id = id
        self.name = name
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        name = try fields.string(1)
        id = try fields.id(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.string(1, "name", name)
        sink.id(2, "tag", id)
    }

    package static func read(
        _ number: Int, from fields: FieldMap
    ) throws(ProtobufError) -> [ServerTag] {
        var tags: [ServerTag] = []
        for object in try fields.objects(number) { tags.append(try ServerTag(from: object)) }
        return tags
    }

    package static func write(_ tags: [ServerTag], _ number: Int, to sink: inout some FieldSink) {
        sink.objects(number, "tags", tags) { $0.write(to: &$1) }
    }
}
