package import ProtobufWire

/// The application tells members something (EVT-30).
package struct CustomSystemNotified: EventPayload {
    package static let kind = EventKind(46, "customSystemNotified")

    package var data: [UInt8]
    /// Nil for all members.
    package var users: [UserID]?

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
