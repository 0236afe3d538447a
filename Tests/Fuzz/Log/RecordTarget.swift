@testable import EventLog
import FuzzSupport
import ProtobufWire

/// Records: encoding what was decoded gives the same bytes, or the record is known as one that
/// was not written like that.
///
/// Fields of later versions are kept as they are.
enum RecordTarget {
    static let target = FuzzTarget("record") { bytes in
        let record: RecordView
        do throws(ProtobufError) {
            record = try RecordView(bytes)
        } catch {
            return
        }
        require(record.encoded.elementsEqual(bytes), "a record keeps its bytes")
        let again = encoded(record, unknown: unknownFields(of: bytes))
        require(
            record.isCanonical == (again == bytes),
            "a record is canonical when it is what an encoder writes")
        let decoded = require("what was encoded can be decoded") { try RecordView(again) }
        require(
            encoded(decoded, unknown: unknownFields(of: again)) == again,
            "encoding and decoding come to an end")
    }

    private static func unknownFields(of bytes: [UInt8]) -> [UInt8] {
        var reader = ProtobufReader(bytes)
        var unknown: [(number: Int, bytes: ArraySlice<UInt8>)] = []
        let known = 1...RecordField.commandResult
        require("a record is a message") {
            while let field = try reader.next() {
                guard !known.contains(field.number) else { continue }
                unknown.append((field.number, field.encoded))
            }
        }
        // Canonical fields ascend, each at most once.
        var ascending: [UInt8] = []
        var last = 0
        for field in unknown.sorted(by: { $0.number < $1.number }) where field.number > last {
            ascending += field.bytes
            last = field.number
        }
        return ascending
    }

    private static func encoded(_ record: RecordView, unknown: [UInt8]) -> [UInt8] {
        let copy = EventRecord(
            sequence: record.sequence, type: record.type, schema: max(record.schema, 1),
            timeMilliseconds: record.timeMilliseconds, aggregateKind: record.aggregateKind,
            aggregateID: record.aggregateID, aggregateVersion: record.aggregateVersion,
            actor: record.actor, device: record.device, platform: record.platform,
            commandID: record.commandID, index: record.index,
            commandDigest: Array(record.commandDigest),
            commandResult: Array(record.commandResult))
        var writer = ProtobufWriter()
        copy.encode(into: &writer, payload: record.payload)
        writer.raw(unknown)
        return writer.bytes
    }
}
