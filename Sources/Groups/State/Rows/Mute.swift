package import ProtobufWire

/// One entry of a mute list (ENT-07).
package struct Mute: ViewRow, Equatable {
    /// Nil for the administrator.
    package var mutedBy: UserID?
    package var mutedAt: Int64
    package var end: MuteEnd

    package init(mutedBy: UserID?, mutedAt: Int64, end: MuteEnd) {
        self.mutedBy = mutedBy
        self.mutedAt = mutedAt
        self.end = end
    }

    package func encode(into writer: inout ProtobufWriter) {
        if let mutedBy { writer.string(1, mutedBy.text) }
        writer.signed(2, mutedAt)
        writer.signed(3, end.milliseconds)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        mutedBy = try fields.optionalID(1)
        mutedAt = try fields.integer(2)
        end = MuteEnd(milliseconds: try fields.integer(3))
    }
}
