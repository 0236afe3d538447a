package import ProtobufWire

/// Numbers that a log counts. A stored one beyond every log is damage, and who counts on from one
/// cannot overflow.
extension ProtobufField {
    /// A position in the log, or a version or another number that grows by one.
    package func position() throws(ProtobufError) -> UInt64 {
        let position = try unsigned()
        guard position < Event.positionEnd else { throw .invalidValue(field: number) }
        return position
    }

    /// How many there are of something.
    package func count() throws(ProtobufError) -> Int {
        Int(try position())
    }
}
