package import ProtobufWire

/// What an accepted command answers; stored with commands whose id the caller chose, so that a
/// repetition gets the first answer (GEN-10).
package protocol CommandOutcome: Sendable {
    func write(to sink: inout some FieldSink)
    init(from fields: FieldMap) throws(ProtobufError)
}

extension CommandOutcome {
    package var encoded: [UInt8] {
        var sink = ProtobufWriter()
        write(to: &sink)
        return sink.bytes
    }

    /// The answer as a JSON object.
    package var json: String {
        var sink = JSONSink()
        write(to: &sink)
        return sink.text
    }
}
