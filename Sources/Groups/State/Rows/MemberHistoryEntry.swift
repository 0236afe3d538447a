package import ProtobufWire

/// One change of a person's membership or role in a group.
public struct MemberHistoryEntry: Sendable, Equatable {
    /// The sequence of the event.
    public let position: UInt64
    /// The time of the event in milliseconds since the epoch.
    public let time: Int64
    /// The kind of the event, by number.
    package let event: UInt32

    /// The name of the event.
    public var eventName: String { EventRegistry.kind(event)?.name ?? "" }
}

extension MemberHistoryEntry: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, position)
        writer.signed(2, time)
        writer.unsigned(3, UInt64(event))
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        position = try fields.position(1)
        time = try fields.integer(2)
        event = UInt32(truncatingIfNeeded: try fields.integer(3))
    }

    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "at", time)
        sink.string(2, "event", eventName)
        sink.integer(3, "position", Int64(position))
    }
}
