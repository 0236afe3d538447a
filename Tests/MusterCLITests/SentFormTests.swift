import Foundation
import Muster
import Testing

@testable import MusterCLI

/// What hosts send on has the form that `muster run` prints.
@Suite struct SentFormTests {
    /// All scenarios but those that fill things up to their limits, which print more of the same.
    private static let files: [String] = {
        let filling = ["group-ack-200", "default-limits", "avchatroom-three-hundred"]
        let folder = Article.root.appending(path: "Tests/Scenarios").path
        return (FileManager.default.subpaths(atPath: folder) ?? []).sorted().filter { file in
            file.hasSuffix(".jsonl") && !file.hasSuffix(".expected.jsonl")
                && !filling.contains { file.hasSuffix("/\($0).jsonl") }
        }
    }()

    /// Plays a scenario and hands out its engine with what was printed.
    private func play(_ file: String, _ body: (GroupEngine, [String]) throws -> Void) throws {
        var printed: [UInt8] = []
        var options = RunOptions()
        options.isPrompt = false
        let run = ScenarioRun(options, to: LineWriter { printed += $0 })
        let text = try String(
            contentsOf: Article.root.appending(path: "Tests/Scenarios/\(file)"), encoding: .utf8)
        // Some scenarios end with a line that cannot be played.
        _ = Result { try run.play(PieceSource(text), named: "-") }
        let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
        try body(try run.store.opened(), lines)
        try? run.store.close()
    }

    @Test func `callbacks are printed as hosts send them`() throws {
        #expect(Self.files.count > 100)
        for file in Self.files {
            try play(file) { engine, lines in
                let events = try engine.allEvents(after: 0, limit: .max)
                var sent: [String] = []
                for callback in try EventFeed.commands(events).flatMap(engine.callbacks(of:)) {
                    for user in try engine.recipients(of: callback) {
                        let heard = try #require(try engine.callback(callback, for: user))
                        sent.append(heard.json(to: user))
                    }
                }
                #expect(sent == lines.filter { $0.hasPrefix(#"{"callback":"#) }, "\(file)")
            }
        }
    }
}
