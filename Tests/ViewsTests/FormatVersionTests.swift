import Foundation
import Testing

@testable import Views

@Suite struct FormatVersionTests {
    @Test func `the article on the format names the version of the views`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appending(path: "Sources/Muster/Muster.docc/LogFormat.md"),
            encoding: .utf8)
        #expect(article.contains("\n| views (`schema`) | \(ViewSchema.formatVersion) |"))
    }
}
