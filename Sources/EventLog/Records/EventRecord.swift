package import ProtobufWire

/// The envelope of one event, about to be encoded.
///
/// The payload is not part of it: the caller writes the payload's fields straight into the buffer
/// of the frame, so that no array is made per event.
package struct EventRecord: Sendable {
    /// The largest encoded record.
    package static let bytesMaximum = 64 * 1024

    package var sequence: Sequence
    /// The number of the event kind.
    package var type: UInt32
    /// The version of the payload's schema, from 1.
    package var schema: UInt32
    /// Milliseconds since 1970 as the caller's clock told them; the order is that of the sequences.
    package var timeMilliseconds: Int64
    package var aggregateKind: UInt32
    package var aggregateID: String
    package var aggregateVersion: UInt64
    /// Who acted; nil is the system principal.
    package var actor: String?
    package var device: String?
    /// The actor's platform; 0 is unknown.
    package var platform: UInt32
    package var commandID: String?
    /// The place of the event in its command, from 0.
    package var index: UInt32
    /// The digest of the command; only in the first event of a command whose id the caller chose.
    package var commandDigest: [UInt8]
    /// The answer the command got, for repeating it to a retry.
    package var commandResult: [UInt8]

    package init(
        sequence: Sequence, type: UInt32, schema: UInt32 = 1, timeMilliseconds: Int64,
        aggregateKind: UInt32, aggregateID: String, aggregateVersion: UInt64,
        actor: String? = nil, device: String? = nil, platform: UInt32 = 0,
        commandID: String? = nil, index: UInt32 = 0, commandDigest: [UInt8] = [],
        commandResult: [UInt8] = []
    ) {
        precondition(schema >= 1, "schema versions of events start at 1")
        self.sequence = sequence
        self.type = type
        self.schema = schema
        self.timeMilliseconds = timeMilliseconds
        self.aggregateKind = aggregateKind
        self.aggregateID = aggregateID
        self.aggregateVersion = aggregateVersion
        self.actor = actor
        self.device = device
        self.platform = platform
        self.commandID = commandID
        self.index = index
        self.commandDigest = commandDigest
        self.commandResult = commandResult
    }
}

extension EventRecord {
    /// Appends the record in its canonical form: ascending fields, defaults left out.
    ///
    /// An empty text equals an absent one, as everywhere in proto3.
    package func encode(
        into writer: inout ProtobufWriter, payload: (inout ProtobufWriter) -> Void
    ) {
        encodeHead(into: &writer)
        let start = writer.count
        writer.message(RecordField.payload, payload)
        // Key and length alone: an empty payload is a default and left out.
        if writer.count == start + 2 {
            writer.truncate(to: start)
        }
        encodeReceipt(into: &writer)
    }

    /// Appends the record with a payload that is already encoded.
    package func encode(into writer: inout ProtobufWriter, payload: some Collection<UInt8>) {
        encodeHead(into: &writer)
        if !payload.isEmpty {
            writer.bytes(RecordField.payload, payload)
        }
        encodeReceipt(into: &writer)
    }

    private func encodeHead(into writer: inout ProtobufWriter) {
        EventRecord.number(RecordField.sequence, sequence.value, &writer)
        EventRecord.number(RecordField.type, UInt64(type), &writer)
        if schema != RecordField.schemaDefault {
            writer.unsigned(RecordField.schema, UInt64(schema))
        }
        EventRecord.number(RecordField.time, UInt64(bitPattern: timeMilliseconds), &writer)
        EventRecord.number(RecordField.aggregateKind, UInt64(aggregateKind), &writer)
        EventRecord.text(RecordField.aggregateID, aggregateID, &writer)
        EventRecord.number(RecordField.aggregateVersion, aggregateVersion, &writer)
        EventRecord.text(RecordField.actor, actor, &writer)
        EventRecord.text(RecordField.device, device, &writer)
        EventRecord.number(RecordField.platform, UInt64(platform), &writer)
        EventRecord.text(RecordField.commandID, commandID, &writer)
        EventRecord.number(RecordField.index, UInt64(index), &writer)
    }

    private func encodeReceipt(into writer: inout ProtobufWriter) {
        if !commandDigest.isEmpty {
            writer.bytes(RecordField.commandDigest, commandDigest)
        }
        if !commandResult.isEmpty {
            writer.bytes(RecordField.commandResult, commandResult)
        }
    }

    private static func number(_ field: Int, _ value: UInt64, _ writer: inout ProtobufWriter) {
        if value != 0 {
            writer.unsigned(field, value)
        }
    }

    private static func text(_ field: Int, _ value: String?, _ writer: inout ProtobufWriter) {
        if let value, !value.isEmpty {
            writer.string(field, value)
        }
    }
}
