import Digests
import Fixtures
import Foundation
import Muster
import Testing

/// Stores of earlier versions are opened as they are (see `Tests/Stores/README.md`).
@Suite struct StoreCompatibilityTests {
    private func hash(_ lines: [String]) -> String {
        let text = lines.map { $0 + "\n" }.joined()
        return SHA256.hash(Array(text.utf8).span).description
    }

    @Test(arguments: EarlierStore.all)
    func `an earlier store has the events it had`(store: EarlierStore) throws {
        let directory = try TemporaryDirectory()
        try store.copy(to: directory.file("store"))
        let figures = try store.figures
        let events = try MusterProcess.run(["log", "--json", "--data", directory.file("store")])
        #expect(hash(events.lines) == figures.events)
        let tail = try StoreReader(at: directory.file("store")).tail()
        #expect(tail.position == figures.position)
        #expect(tail.root == figures.root)
    }

    /// The encoding of answers, and of what makes two commands the same, are stored too.
    // rows: GEN-10
    @Test(arguments: EarlierStore.all)
    func `commands of an earlier version come again by their ids`(store: EarlierStore) throws {
        let directory = try TemporaryDirectory()
        try store.copy(to: directory.file("store"))
        let outcome = try MusterProcess.run(
            ["run", "--events", "--data", directory.file("store")], input: try store.story)
        #expect(outcome.code == 0)
        let answers = outcome.lines.filter { $0.contains(#""ok":true,"repeated":true"#) }
        let commands = try store.story.split(separator: "\n").count { $0.hasPrefix(#"{"do""#) }
        #expect(answers.count == commands)
        #expect(hash(answers) == (try store.figures.answers))
        #expect(!outcome.lines.contains { $0.hasPrefix(#"{"event""#) }, "something happened anew")
    }
}
