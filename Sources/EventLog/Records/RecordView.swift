package import ProtobufWire

/// One event record, read where it lies.
///
/// Numbers are decoded at once, texts and bytes stay where they are until somebody asks for them.
/// ``encoded`` is the truth: fields this version does not know are in there and stay there.
package struct RecordView: Sendable {
    /// The bytes of the record, a slice of the frame it came from.
    package let encoded: ArraySlice<UInt8>
    package private(set) var sequence = Sequence.start
    package private(set) var type: UInt32 = 0
    package private(set) var schema = RecordField.schemaDefault
    package private(set) var timeMilliseconds: Int64 = 0
    package private(set) var aggregateKind: UInt32 = 0
    package private(set) var aggregateVersion: UInt64 = 0
    package private(set) var platform: UInt32 = 0
    package private(set) var index: UInt32 = 0
    private var aggregateIDRange = RecordView.nowhere
    private var actorRange = RecordView.nowhere
    private var deviceRange = RecordView.nowhere
    private var commandIDRange = RecordView.nowhere
    private var payloadRange = RecordView.nowhere
    private var commandDigestRange = RecordView.nowhere
    private var commandResultRange = RecordView.nowhere

    // Records are far below 2 GiB away from the start of their frame.
    private static let nowhere: Range<Int32> = 0..<0

    /// Whether encoding what was decoded gives the same bytes again: fields ascend, each at most
    /// once, and known ones are written as ``EventRecord`` writes them.
    package private(set) var isCanonical = true

    /// Reads a record; throws when the bytes are not a record or a text in it is not UTF-8.
    package init(_ encoded: ArraySlice<UInt8>) throws(ProtobufError) {
        self.encoded = encoded
        let bytes = encoded.span
        var scanner = RecordScanner(startIndex: encoded.startIndex)
        while try scanner.next(in: bytes) {
            try take(scanner, bytes)
        }
        isCanonical = scanner.isCanonical
    }

    package init(_ encoded: [UInt8]) throws(ProtobufError) {
        try self.init(encoded[...])
    }

    package var aggregateID: String { text(aggregateIDRange) ?? "" }
    /// Who acted; nil is the system principal.
    package var actor: String? { text(actorRange) }
    package var device: String? { text(deviceRange) }
    package var commandID: String? { text(commandIDRange) }
    package var payload: ArraySlice<UInt8> { slice(payloadRange) }
    package var commandDigest: ArraySlice<UInt8> { slice(commandDigestRange) }
    package var commandResult: ArraySlice<UInt8> { slice(commandResultRange) }
}

extension RecordView {
    private mutating func take(
        _ field: RecordScanner, _ bytes: Span<UInt8>
    ) throws(ProtobufError) {
        switch field.number {
        case RecordField.sequence: sequence = Sequence(try field.unsigned())
        case RecordField.type: type = try field.unsigned32()
        case RecordField.schema: schema = try field.unsigned32()
        case RecordField.time:
            timeMilliseconds = Int64(bitPattern: try field.unsigned())
        case RecordField.aggregateKind: aggregateKind = try field.unsigned32()
        case RecordField.aggregateID: aggregateIDRange = try field.text(in: bytes)
        case RecordField.aggregateVersion: aggregateVersion = try field.unsigned()
        case RecordField.actor: actorRange = try field.text(in: bytes)
        case RecordField.device: deviceRange = try field.text(in: bytes)
        case RecordField.platform: platform = try field.unsigned32()
        case RecordField.commandID: commandIDRange = try field.text(in: bytes)
        case RecordField.index: index = try field.unsigned32()
        case RecordField.payload: payloadRange = try field.content()
        case RecordField.commandDigest: commandDigestRange = try field.content()
        case RecordField.commandResult: commandResultRange = try field.content()
        default: break
        }
    }

    private func slice(_ range: Range<Int32>) -> ArraySlice<UInt8> {
        range.isEmpty ? [] : encoded[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    private func text(_ range: Range<Int32>) -> String? {
        range.isEmpty ? nil : String(decoding: slice(range), as: UTF8.self)
    }
}
