import Foundation
import Testing

/// The reference reader and writer of the schema file.
struct Protoc {
    let message: String

    /// The text form of encoded bytes.
    func text(of bytes: [UInt8]) throws -> String {
        String(decoding: try run("--decode", bytes), as: UTF8.self)
    }

    /// The bytes of a text form.
    func bytes(of text: String) throws -> [UInt8] {
        try run("--encode", Array(text.utf8))
    }

    private func run(_ mode: String, _ input: [UInt8]) throws -> [UInt8] {
        let schema = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Groups/Schema").standardizedFileURL
        let directory = try TemporaryDirectory()
        let inputPath = directory.path + "/input"
        try Data(input).write(to: URL(filePath: inputPath))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "protoc", "\(mode)=muster.events.v1.\(message)",
            "--proto_path=\(schema.path(percentEncoded: false))", "events.proto",
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
