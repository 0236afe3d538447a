package import ProtobufWire

/// A member acknowledged a group message, for the first time (EVT-37, RCP-31).
public struct GroupMessageReadAcked: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(84, "groupMessageReadAcked")

    /// The group of the message.
    public let group: GroupID
    /// The member who read (CON-33).
    public let reader: UserID
    /// The id of the acknowledgement.
    public let readAckID: ReadAckID
    /// What the member wrote; empty without anything.
    public let content: [UInt8]

    package init(group: GroupID, reader: UserID, readAckID: ReadAckID, content: [UInt8]) {
        self.group = group
        self.reader = reader
        self.readAckID = readAckID
        self.content = content
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        group = try fields.id(1)
        reader = try fields.id(2)
        readAckID = try fields.id(3)
        content = try fields.optionalBytes(4) ?? []
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "inGroup", group)
        sink.id(2, "reader", reader)
        sink.id(3, "readAckId", readAckID)
        if !content.isEmpty { sink.bytes(4, "content", content) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let key = ViewKey.of(event.message, descending: event.position)
        state.put(MessageTables.groupAcks, key, GroupMessageAck(self, event, readCount: 0))
        state.put(MessageTables.groupAckKeys, ViewKey.of(readAckID), key)
        state.put(MessageTables.groupAckers, ViewKey.of(event.message, reader), key)
        state.take(readAckID.text, in: .readAcks)
        state.updateReceipts(event) { $0.groupAckCount += 1 }
    }
}
