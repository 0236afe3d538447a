import EventLog
import Fixtures
import Testing

@testable import EventLogLMDB

@Suite struct FormatVersionTests {
    @Test func `the article on the format names the versions of the log`() throws {
        let article = try DocumentationArticle.text(of: "LogFormat")
        #expect(article.contains("\n| store (`format` in `meta`) | \(StoreLayout.version) |"))
        #expect(article.contains("\n| journal | \(JournalLayout.version) |"))
        #expect(article.contains("\n| frame | \(FrameLayout.version) |"))
    }
}
