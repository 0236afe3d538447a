import Foundation

/// The reference reader and writer of the messages of a schema file.
package struct Protoc {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let message: String
    private let schema: URL

    /// `schema` is the path of the file below the folder of the sources.
    package init(_ message: String, schema: String) {
        self.message = message
        self.schema =
            URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/\(schema)").standardizedFileURL
    }

    /// The text form of encoded bytes.
    package func text(of bytes: [UInt8]) throws -> String {
        String(decoding: try run("--decode", Data(bytes)), as: UTF8.self)
    }

    /// The bytes of a text form.
    package func bytes(of text: String) throws -> [UInt8] {
        Array(try run("--encode", Data(text.utf8)))
    }

    private func run(_ mode: String, _ input: Data) throws -> Data {
        let folder = schema.deletingLastPathComponent().path(percentEncoded: false)
        let protoc = try ChildProgram(
            URL(filePath: "/usr/bin/env"),
            [
                "protoc", "\(mode)=\(message)", "--proto_path=\(folder)", schema.lastPathComponent,
            ],
            input: .data(input))
        let outcome = try protoc.outcome()
        guard outcome.code == 0 else {
            throw Failure(
                description: """
                    protoc failed or is missing (install the package protobuf-compiler): \
                    \(outcome.errors)
                    """)
        }
        return outcome.output
    }
}
