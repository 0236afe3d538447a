package import ProtobufWire

/// What an accepted command answers; stored with commands whose id the caller chose, so that a
/// repetition gets the first answer (GEN-10).
///
/// So the numbers of fields are for good: new ones go behind, and none is given again.
package protocol CommandOutcome: JSONWritable {
    init(from fields: FieldMap) throws(ProtobufError)
}

extension CommandOutcome {
    package var encoded: [UInt8] {
        var sink = ProtobufWriter()
        write(to: &sink)
        return sink.bytes
    }
}
