import Foundation
import Testing

/// A block of Swift in the README, an article or a comment.
struct DocumentedCode: CustomTestStringConvertible {
    /// The file, from the root of the package.
    let file: String
    let line: Int
    /// The lines without their indentation.
    let text: String

    var testDescription: String { "\(file):\(line)" }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let places = ["Sources/Muster", "Sources/Groups", "Sources/MusterTesting"]

    /// Everything that readers may copy.
    static func all() throws -> [DocumentedCode] {
        let files = try places.flatMap { place in
            try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: place).path)
                .map { "\(place)/\($0)" }
        }
        return try (["README.md"] + files.sorted())
            .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
            .flatMap { try blocks(in: $0) }
    }

    /// The sources beside this one, without indentation.
    static func compiled() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .map { name in
                let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                return text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\n")
            }
            .joined(separator: "\n")
    }

    /// The line without what comes before it: blocks in lists are indented, comments marked.
    private static func bare(_ line: Substring, isComment: Bool) -> Substring {
        let text = line.trimmingPrefix { $0 == " " }
        guard isComment else { return text }
        return text.trimmingPrefix("///").trimmingPrefix { $0 == " " }
    }

    private static func blocks(in file: String) throws -> [DocumentedCode] {
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        var blocks: [DocumentedCode] = []
        var block: (line: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let bare = bare(line, isComment: file.hasSuffix(".swift"))
            if bare == "```swift" {
                block = (index + 1, [])
            } else if bare == "```", let ended = block {
                blocks.append(
                    DocumentedCode(
                        file: file, line: ended.line, text: ended.lines.joined(separator: "\n")))
                block = nil
            } else {
                block?.lines.append(bare)
            }
        }
        return blocks
    }
}
