package import ProtobufWire

/// A command whose id the caller chose, as the views keep it.
package struct RememberedCommand: ViewRow, Equatable {
    /// The sequence of its first event.
    package let first: UInt64
    package let eventCount: UInt64
    package let digest: [UInt8]
    package let outcome: [UInt8]

    package init(first: UInt64, receipt: CommandReceipt) {
        self.first = first
        digest = receipt.digest
        let result = try? FieldMap(receipt.result[...])
        eventCount = max(1, (try? result?.position(1)) ?? 1)
        outcome = (try? result?.bytes(2)).map { Array($0) } ?? []
    }

    package var last: UInt64 { first + eventCount - 1 }

    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, first)
        writer.unsigned(2, eventCount)
        writer.bytes(3, digest)
        writer.bytes(4, outcome)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        first = try fields.position(1)
        eventCount = try fields.position(2)
        guard eventCount > 0 else { throw .invalidValue(field: 2) }
        digest = Array(try fields.bytes(3))
        outcome = Array(try fields.bytes(4))
    }
}
