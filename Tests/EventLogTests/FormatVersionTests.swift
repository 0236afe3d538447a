import EventLog
import Foundation
import Testing

@testable import EventLogLMDB

@Suite struct FormatVersionTests {
    @Test func `the article on the format names the versions of the log`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appending(path: "Sources/Muster/Muster.docc/LogFormat.md"),
            encoding: .utf8)
        #expect(article.contains("\n| store (`format` in `meta`) | \(StoreLayout.version) |"))
        #expect(article.contains("\n| journal | \(JournalLayout.version) |"))
        #expect(article.contains("\n| frame | \(FrameLayout.version) |"))
    }
}
