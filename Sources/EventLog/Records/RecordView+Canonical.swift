import ProtobufWire

extension RecordView {
    /// Whether encoding what was decoded gives the same bytes again.
    ///
    /// Fields have to ascend, each at most once, and known ones have to be written as
    /// ``EventRecord`` writes them; unknown ones are taken as they are.
    package var isCanonical: Bool {
        var reader = ProtobufReader(encoded)
        var writer = ProtobufWriter()
        var previous = 0
        do {
            while let field = try reader.next() {
                guard field.number > previous else { return false }
                previous = field.number
                guard field.number <= RecordField.commandResult else { continue }
                writer.removeAll()
                guard try RecordView.encode(field, into: &writer),
                    writer.bytes[...] == field.encoded
                else { return false }
            }
            return true
        } catch {
            return false
        }
    }

    /// Encodes a known field as it is written; false when its value is one that is left out.
    private static func encode(
        _ field: ProtobufField, into writer: inout ProtobufWriter
    ) throws(ProtobufError) -> Bool {
        switch field.number {
        case RecordField.aggregateID, RecordField.actor, RecordField.device,
            RecordField.commandID, RecordField.payload, RecordField.commandDigest,
            RecordField.commandResult:
            let content = try field.content()
            writer.bytes(field.number, content)
            return !content.isEmpty
        case RecordField.schema:
            let value = try field.unsigned()
            writer.unsigned(field.number, value)
            return value > UInt64(RecordField.schemaDefault)
        default:
            let value = try field.unsigned()
            writer.unsigned(field.number, value)
            return value != 0
        }
    }
}
