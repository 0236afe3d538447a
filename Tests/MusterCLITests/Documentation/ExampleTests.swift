import Fixtures
import Foundation
import Testing

@testable import MusterCLI

/// The examples of the articles about the language of `muster run`, played.
struct ExampleTests {
    /// A scenario, and the output that is shown below it.
    struct Example: CustomTestStringConvertible {
        let scenario: String
        let output: String

        var testDescription: String { "\(scenario.prefix(60))" }

        static func all() throws -> [Example] {
            let blocks = try Article("ScenarioLanguage").blocks.filter { $0.language == "jsonl" }
            return stride(from: 0, to: blocks.count - 1, by: 2).map {
                Example(scenario: blocks[$0].text, output: blocks[$0 + 1].text)
            }
        }
    }

    /// Whether a line is as shown, where `...` stands for anything.
    private func matches(_ shown: Substring, _ line: String) -> Bool {
        var parts = shown.split(separator: "...", omittingEmptySubsequences: false)[...]
        guard parts.count > 1, let last = parts.popLast(), let first = parts.popFirst() else {
            return shown == line
        }
        var rest = line[...]
        guard rest.hasPrefix(first), rest.hasSuffix(last) else { return false }
        rest = rest.dropFirst(first.count).dropLast(last.count)
        for part in parts {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    @Test(arguments: try Example.all())
    func `A scenario prints what is shown`(example: Example) throws {
        let played = try Scenario.play(example.scenario)
        #expect(played.code == .success)
        let shown = example.output.split(separator: "\n")
        #expect(shown.count == played.lines.count)
        for (shown, line) in zip(shown, played.lines) where !matches(shown, line) {
            Issue.record("\(line)\nis shown as\n\(shown)")
        }
    }

    @Test(arguments: [
        "ScenarioLanguage", "ScenarioSettings", "ScenarioEvents", "ScenarioCallbacks", "Sidecar",
    ])
    func `A line that is shown alone is one of the language`(name: String) throws {
        let blocks = try Article(name).blocks.filter { $0.language == "json" }
        #expect(!blocks.isEmpty)
        for line in blocks.flatMap({ $0.text.split(separator: "\n") }) {
            let object = try #require(try JSONReader.read(Array(line.utf8)).object)
            if object["event"] != nil || object["callback"] != nil { continue }
            #expect(try ScenarioLine.read(Array(line.utf8)) != nil)
            if let settings = object["configure"]?.object {
                var read = ScenarioSettings()
                try read.apply(settings)
            }
        }
    }

    /// A client that waits for what never comes is ended.
    private static let runInTime = """
        import runpy, signal, sys
        signal.alarm(60)
        runpy.run_path(sys.argv[1])
        """

    /// Each text below the program is what it prints when it runs once more.
    @Test func `The client of the sidecar prints what is shown`() throws {
        let article = try Article("Sidecar")
        let client = try #require(article.blocks.first { $0.language == "python" }).text
        let shown = article.blocks.filter { $0.language == "text" }
        #expect(shown.count == 2)
        let directory = try TemporaryDirectory()
        let file = try directory.file("client.py", holding: client)
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("muster"), withDestinationPath: MusterProcess.program.path)
        for block in shown {
            let outcome = try MusterProcess.run(
                shell: #"cd "$1" && PATH="$1:$PATH" exec python3 -c "$3" "$2""#,
                directory.path, file, Self.runInTime)
            #expect(outcome.text == block.text + "\n", "\(outcome.errors)")
        }
    }
}
