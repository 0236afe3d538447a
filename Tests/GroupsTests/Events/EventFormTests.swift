import Fixtures
import MusterTesting
import ProtobufWire
import Testing

/// The stored and the printed form of every kind of event.
@Suite struct EventFormTests {
    // rows: EVT-01..37
    @Test(arguments: EventSample.all)
    func `an event prints its keys`(sample: EventSample) {
        var sink = JSONSink()
        sample.payload.write(to: &sink)
        #expect(sink.text == sample.json)
    }

    // rows: GEN-05
    @Test(arguments: EventSample.all)
    func `an event decodes to itself`(sample: EventSample) throws {
        let kind = type(of: sample.payload).kind
        let bytes = sample.payload.encoded
        let decoded = try #require(
            try EventRegistry.decode(kind: kind.number, schema: 1, bytes[...]))
        #expect(decoded.encoded == bytes)
        #expect("\(decoded)" == "\(sample.payload)")
    }

    @Test(arguments: EventSample.all)
    func `protoc reads and writes an event as the schema file says`(sample: EventSample) throws {
        let protoc = Protoc(
            "muster.events.v1.\(type(of: sample.payload))", schema: "Groups/Schema/events.proto")
        #expect(try protoc.text(of: sample.payload.encoded) == sample.text)
        #expect(try protoc.bytes(of: sample.text) == sample.payload.encoded)
    }

    @Test(arguments: EventSample.all)
    func `fields of a later version are ignored`(sample: EventSample) throws {
        var writer = ProtobufWriter()
        writer.string(99, "later")
        let bytes = sample.payload.encoded + writer.bytes
        let kind = type(of: sample.payload).kind
        let decoded = try #require(
            try EventRegistry.decode(kind: kind.number, schema: 1, bytes[...]))
        #expect(decoded.encoded == sample.payload.encoded)
    }

    @Test func `there is a sample of every kind, and every kind has its own number`() {
        let kinds = EventRegistry.payloads.map { $0.kind }
        #expect(Set(EventSample.all.map { type(of: $0.payload).kind }) == Set(kinds))
        #expect(Set(kinds.map(\.number)).count == kinds.count)
        #expect(Set(kinds.map(\.name)).count == kinds.count)
        #expect(kinds.allSatisfy { $0.number > 0 && $0.schema == 1 })
        for type in EventRegistry.payloads {
            let name = "\(type)"
            #expect(type.kind.name == name.prefix(1).lowercased() + name.dropFirst())
        }
    }

    // rows: ERR-55
    @Test func `unknown kinds and newer schemas are not decoded`() throws {
        #expect(try EventRegistry.decode(kind: 14, schema: 1, []) == nil)
        #expect(try EventRegistry.decode(kind: 9_999, schema: 1, []) == nil)
        #expect(try EventRegistry.decode(kind: 13, schema: 2, []) == nil)
        #expect(try EventRegistry.decode(kind: 13, schema: 1, []) != nil)
    }

    private static let damaged: [(UInt32, [UInt8])] = [
        (1, []), (11, [0x0a, 0x05, 0x41]), (2, [0x10, 0x63]), (22, [0xff]),
        (11, [0x0a, 0x01, 0xff]),
    ]

    @Test(arguments: damaged)
    func `bytes that are no event are refused`(kind: UInt32, bytes: [UInt8]) {
        #expect(throws: ProtobufError.self) {
            try EventRegistry.decode(kind: kind, schema: 1, bytes[...])
        }
    }

    // rows: GEN-04
    @Test func `the envelope prints head keys in order and optional ones when given`() throws {
        let scenario = try Scenario()
        try scenario.given(.createGroup(name: "Books", id: "g"), as: "ann")
        let happening = try scenario.when(
            .updateAnnouncement(of: "g", to: "News"), as: "ann",
            options: .init(device: "ios-1", platform: .iOS, commandID: "c-1"))
        #expect(
            happening.events.map(\.json) == [
                #"{"event":"announcementChanged","position":3,"at":1700000000000,"group":"g","#
                    + #""version":3,"by":"ann","device":"ios-1","platform":"iOS","#
                    + #""command":"c-1","index":0,"announcement":"News"}"#
            ])
        let disabled = try scenario.when(.setGroupDisabled(true, in: "g"), as: .system)
        #expect(
            disabled.events.map(\.json) == [
                #"{"event":"groupStateChanged","position":4,"at":1700000000000,"group":"g","#
                    + #""version":4,"by":{"system":true},"command":"cmd-2","index":0,"#
                    + #""disabled":true}"#
            ])
    }
}
