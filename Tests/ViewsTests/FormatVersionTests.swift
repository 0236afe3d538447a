import Fixtures
import Testing

@testable import Views

@Suite struct FormatVersionTests {
    @Test func `the article on the format names the version of the views`() throws {
        let article = try DocumentationArticle.text(of: "LogFormat")
        #expect(article.contains("\n| views (`schema`) | \(ViewSchema.formatVersion) |"))
    }
}
