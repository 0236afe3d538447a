import EventLog
import Fixtures
import ProtobufWire
import Testing

/// The schema file and the encoder are written by hand; protoc says whether they agree.
@Suite struct SchemaTests {
    private let protoc = Protoc(
        "muster.log.v1.EventRecord", schema: "EventLog/Schema/record.proto")

    @Test func `protoc reads a full record as the schema says`() throws {
        var writer = ProtobufWriter()
        RecordTests.full.encode(into: &writer, payload: [0x61, 0x62])
        #expect(
            try protoc.text(of: writer.bytes) == """
                sequence: 300
                type: 12
                schema: 3
                time: -5
                aggregate_kind: 2
                aggregate_id: "b\\303\\274cher"
                aggregate_version: 9
                actor: "ann"
                device: "ios-1"
                platform: 4
                command_id: "c-1"
                index: 2
                payload: "ab"
                command_digest: "\\001\\002\\003"
                command_result: "\\t\\010"

                """)
    }

    @Test func `protoc writes a record as the encoder does`() throws {
        var writer = ProtobufWriter()
        RecordTests.full.encode(into: &writer, payload: [UInt8](repeating: 0x61, count: 200))
        let text = try protoc.text(of: writer.bytes)
        #expect(try protoc.bytes(of: text) == writer.bytes)
    }
}
