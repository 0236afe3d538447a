package import ProtobufWire

/// How the content of one kind of event is stored, and how it changes the tables.
///
/// Names and numbers of the fields are the contract of the log: add fields with new numbers, never
/// change or reuse one. Projection is total: it records facts, and never validates, refuses, reads
/// a clock or makes up a value (GEN-06).
package protocol EventPayload: EventContent {
    /// How many members the event adds to its group, server or channel, negative when it takes some
    /// away.
    var memberCountChange: Int { get }

    init(from fields: FieldMap) throws(ProtobufError)
    func write(to sink: inout some FieldSink)
    /// Writes the fields as the log stores them: ``write(to:)``, compiled for each kind.
    func encode(into writer: inout ProtobufWriter)
    func project(_ event: Event, into state: StateWriter)
}

extension EventPayload {
    package var memberCountChange: Int { 0 }

    package func encode(into writer: inout ProtobufWriter) {
        write(to: &writer)
    }

    package var encoded: [UInt8] {
        var writer = ProtobufWriter()
        encode(into: &writer)
        return writer.bytes
    }
}
