import SeededRandom
import EventLog
import ProtobufWire
import Testing

@Suite struct RecordTests {
    static let full = EventRecord(
        sequence: 300, type: 12, schema: 3, timeMilliseconds: -5, aggregateKind: 2,
        aggregateID: "b\u{fc}cher", aggregateVersion: 9, actor: "ann", device: "ios-1",
        platform: 4, commandID: "c-1", index: 2, commandDigest: [1, 2, 3],
        commandResult: [9, 8])
    static let bare = EventRecord(
        sequence: 1, type: 1, timeMilliseconds: 0, aggregateKind: 0, aggregateID: "",
        aggregateVersion: 0)

    private func encode(_ record: EventRecord, payload: [UInt8]) -> [UInt8] {
        var writer = ProtobufWriter()
        record.encode(into: &writer, payload: payload)
        return writer.bytes
    }

    @Test func `every field comes back`() throws {
        let view = try RecordView(encode(Self.full, payload: [5, 6]))
        #expect(view.sequence == 300)
        #expect(view.type == 12)
        #expect(view.schema == 3)
        #expect(view.timeMilliseconds == -5)
        #expect(view.aggregateKind == 2)
        #expect(view.aggregateID == "b\u{fc}cher")
        #expect(view.aggregateVersion == 9)
        #expect(view.actor == "ann")
        #expect(view.device == "ios-1")
        #expect(view.platform == 4)
        #expect(view.commandID == "c-1")
        #expect(view.index == 2)
        #expect(Array(view.payload) == [5, 6])
        #expect(Array(view.commandDigest) == [1, 2, 3])
        #expect(Array(view.commandResult) == [9, 8])
        #expect(view.isCanonical)
    }

    @Test func `defaults take no bytes and come back as absent`() throws {
        let bytes = encode(Self.bare, payload: [])
        #expect(bytes == [0x08, 1, 0x10, 1])
        let view = try RecordView(bytes)
        #expect(view.schema == 1)
        #expect(view.actor == nil)
        #expect(view.device == nil)
        #expect(view.commandID == nil)
        #expect(view.payload.isEmpty)
        #expect(view.isCanonical)
    }

    @Test(arguments: [0, 1, 127, 128, 300, 20_000])
    func `a payload written in place equals one that was encoded before`(length: Int) throws {
        let payload = [UInt8](repeating: 7, count: length)
        var writer = ProtobufWriter()
        Self.full.encode(into: &writer) { writer in writer.raw(payload) }
        #expect(writer.bytes == encode(Self.full, payload: payload))
        #expect(try RecordView(writer.bytes).payload == payload[...])
    }

    @Test func `fields of a later version stay in the record`() throws {
        var writer = ProtobufWriter()
        Self.full.encode(into: &writer, payload: [5])
        writer.string(99, "later")
        let view = try RecordView(writer.bytes)
        #expect(Array(view.encoded) == writer.bytes)
        #expect(view.aggregateVersion == 9)
        #expect(view.isCanonical)
    }

    /// Fields 99 of each kind, the last bytes of the record or not.
    @Test(
        arguments: [
            [0x98, 0x06, 7], [0x99, 0x06, 1, 2, 3, 4, 5, 6, 7, 8], [0x9d, 0x06, 1, 2, 3, 4],
            [0x9a, 0x06, 2, 0x08, 0x01],
        ] as [[UInt8]])
    func `fields of a later version may be of any kind`(field: [UInt8]) throws {
        var writer = ProtobufWriter()
        Self.full.encode(into: &writer, payload: [5])
        // The largest number that a field may have.
        for rest in [[], [0xf8, 0xff, 0xff, 0xff, 0x0f, 1]] as [[UInt8]] {
            let bytes = writer.bytes + field + rest
            let view = try RecordView(bytes)
            #expect(Array(view.encoded) == bytes)
            #expect(view.aggregateVersion == 9)
            #expect(view.isCanonical)
        }
        #expect(throws: ProtobufError.truncated) {
            try RecordView((writer.bytes + field).dropLast())
        }
    }

    @Test(
        arguments: [
            ("a field twice", [0x08, 1, 0x08, 1]), ("descending fields", [0x10, 1, 0x08, 1]),
            ("a long varint", [0x08, 0x81, 0x00]), ("a written default", [0x08, 1, 0x10, 0]),
            ("the default schema", [0x08, 1, 0x18, 1]), ("an empty text", [0x08, 1, 0x32, 0]),
            ("a long length", [0x08, 1, 0x32, 0x81, 0x00, 0x61]),
        ] as [(String, [UInt8])])
    func `other forms are readable but not canonical`(name: String, bytes: [UInt8]) throws {
        #expect(try !RecordView(bytes).isCanonical, "\(name)")
    }

    @Test(
        arguments: [
            ([0x08], ProtobufError.truncated), ([0x0a, 1, 0x61], .unexpectedType(field: 1)),
            ([0x32, 1, 0xff], .invalidUTF8(field: 6)), ([0x30, 1], .unexpectedType(field: 6)),
            ([0x10, 0x80, 0x80, 0x80, 0x80, 0x10], .invalidValue(field: 2)),
            ([0x32, 9, 0x61], .truncated), ([0x00, 1], .invalidKey), ([0x0b], .invalidKey),
            ([0x80, 0x80, 0x80, 0x80, 0x10, 1], .invalidKey),
            ([0x08] + [UInt8](repeating: 0xff, count: 9) + [2], .varintTooLong),
        ] as [([UInt8], ProtobufError)])
    func `bytes that are not a record are refused`(bytes: [UInt8], error: ProtobufError) {
        #expect(throws: error) { try RecordView(bytes) }
    }

    @Test(arguments: [UInt64(11), 12, 13])
    func `damaged records never crash`(seed: UInt64) {
        print("damaged records with seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let sound = encode(Self.full, payload: [1, 2, 3])
        for _ in 0..<2_000 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
                    UInt8.random(in: 0...255, using: &generator)
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
            guard let view = try? RecordView(bytes) else { continue }
            _ = (view.aggregateID, view.actor, view.payload.count, view.isCanonical)
        }
    }
}
