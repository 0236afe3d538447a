package import ProtobufWire

/// The application tells members something (EVT-30).
public struct CustomSystemNotified: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(46, "customSystemNotified")

    /// What it tells; opaque to the engine.
    public let data: [UInt8]
    /// Who is told, in the order of the command; nil for all members.
    public let users: [UserID]?

    package init(data: [UInt8], users: [UserID]? = nil) {
        self.data = data
        self.users = users
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        data = Array(try fields.bytes(1))
        users = fields.has(2) ? try fields.ids(2) : nil
    }

    package func write(to sink: inout some FieldSink) {
        sink.bytes(1, "data", data)
        if let users { sink.ids(2, "users", users) }
    }

    /// A message is heard and gone.
    package func project(_ event: Event, into state: StateWriter) {}
}
