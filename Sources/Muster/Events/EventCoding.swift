package import EventLog
import ProtobufWire

extension Event {
    /// Decodes a stored record.
    ///
    /// - Throws: `schemaUnsupported` for a kind or a version that this build does not know
    ///   (ERR-55), `storeDamaged` for bytes that are no event.
    package init(_ record: RecordView) throws(MusterError) {
        guard let kind = AggregateID.Kind(rawValue: record.aggregateKind),
            let payload = try Self.payload(of: record)
        else {
            throw MusterError(
                .schemaUnsupported,
                "event \(record.sequence) is of kind \(record.type), version \(record.schema), "
                    + "which this version of Muster cannot read; use a newer one")
        }
        try Self.checkNumbers(of: record)
        self.init(
            position: record.sequence.value, time: record.timeMilliseconds,
            aggregate: AggregateID(kind, record.aggregateID), version: record.aggregateVersion,
            actor: record.actor.map { .user(UserID($0)) } ?? .system,
            device: record.device.map { DeviceID($0) },
            platform: Platform(number: Int64(record.platform)) ?? .unknown,
            command: CommandID(record.commandID ?? ""), index: Int(record.index),
            payload: payload)
    }

    /// Refuses what no log comes to, and what nobody could reckon with further.
    private static func checkNumbers(of record: RecordView) throws(MusterError) {
        let sequence = record.sequence.value
        let problem: String? =
            if sequence >= positionEnd {
                "is beyond the end of all logs"
            } else if !(1...max(sequence, 1)).contains(record.aggregateVersion) {
                "has version \(record.aggregateVersion), though each event adds one"
            } else if record.timeMilliseconds < 0 {
                "has the time \(record.timeMilliseconds), which is before all times"
            } else {
                nil
            }
        if let problem { throw MusterError(.storeDamaged, "event \(sequence) \(problem)") }
    }

    private static func payload(
        of record: RecordView
    ) throws(MusterError) -> (any EventPayload)? {
        do throws(ProtobufError) {
            return try EventRegistry.decode(
                kind: record.type, schema: record.schema, record.payload)
        } catch {
            throw MusterError(
                .storeDamaged, "event \(record.sequence) cannot be decoded (\(error))")
        }
    }

    /// The envelope as the log stores it.
    package func record(receipt: CommandReceipt?) -> EventRecord {
        EventRecord(
            sequence: Sequence(position), type: kind.number, schema: kind.schema,
            timeMilliseconds: time, aggregateKind: aggregate.kind.rawValue,
            aggregateID: aggregate.text, aggregateVersion: version, actor: actor.user?.text,
            device: device?.text, platform: UInt32(platform.number), commandID: command.text,
            index: UInt32(index), commandDigest: receipt?.digest ?? [],
            commandResult: receipt?.result ?? [])
    }
}
