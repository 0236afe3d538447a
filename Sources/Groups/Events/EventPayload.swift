package import ProtobufWire

/// What one kind of event says, how it is stored, and how it changes the tables.
///
/// Names and numbers of the fields are the contract of the log: add fields with new numbers, never
/// change or reuse one. Projection is total: it records facts, and never validates, refuses, reads
/// a clock or makes up a value (GEN-06).
package protocol EventPayload: Sendable {
    static var kind: EventKind { get }

    /// How many members the event adds to its group, server or channel; negative when it takes some
    /// away.
    var memberCountChange: Int { get }

    init(from fields: FieldMap) throws(ProtobufError)
    func write(to sink: inout some FieldSink)
    func project(_ event: Event, into state: any StateWriter)
}

extension EventPayload {
    package var memberCountChange: Int { 0 }

    package var encoded: [UInt8] {
        var sink = ProtobufWriter()
        write(to: &sink)
        return sink.bytes
    }
}
