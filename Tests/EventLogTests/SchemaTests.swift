import EventLog
import Foundation
import ProtobufWire
import Testing

/// The schema file and the encoder are written by hand; protoc says whether they agree.
@Suite struct SchemaTests {
    @Test func `protoc reads a full record as the schema says`() throws {
        var writer = ProtobufWriter()
        RecordTests.full.encode(into: &writer, payload: [0x61, 0x62])
        #expect(
            try decode(writer.bytes) == """
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
        let text = try decode(writer.bytes)
        #expect(try protoc("--encode", Array(text.utf8)) == writer.bytes)
    }

    private func decode(_ bytes: [UInt8]) throws -> String {
        String(decoding: try protoc("--decode", bytes), as: UTF8.self)
    }

    private func protoc(_ mode: String, _ input: [UInt8]) throws -> [UInt8] {
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/EventLog/Schema").standardizedFileURL
        let directory = try TemporaryDirectory()
        let inputPath = directory.path + "/input"
        try Data(input).write(to: URL(filePath: inputPath))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "protoc", "\(mode)=muster.log.v1.EventRecord",
            "--proto_path=\(schema.path(percentEncoded: false))", "record.proto",
        ]
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputPath))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let answer = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(
            process.terminationStatus == 0,
            "protoc failed or is missing: install the package protobuf-compiler")
        return Array(answer)
    }
}
