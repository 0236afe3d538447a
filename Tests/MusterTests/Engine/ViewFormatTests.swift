import Fixtures
import Muster
import Testing

@testable import Views

/// Stored views are used again only by the version of their format, so that no old row is read for
/// what it does not say.
@Suite struct ViewFormatTests {
    /// The views that this version of the format makes of the log of 0.1.0.
    ///
    /// When the digest differs, keys or rows changed, or what they say: raise
    /// ``ViewSchema/formatVersion``, and note the version and the digest here and the version in
    /// the article on the format. Otherwise an upgrade goes on with the rows that it finds.
    private static let known = (
        formatVersion: UInt8(13),
        digest: "5e2ba31c8a645baad0e089b6829a5e2416ee2bf4f40d54ea85f96ee864dd649d"
    )

    @Test func `views change together with the version of their format`() async throws {
        let directory = try TemporaryDirectory()
        let store = try #require(EarlierStore.all.first { $0.version == "0.1.0" })
        try store.copy(to: directory.file("store"))
        let engine = try await GroupEngine.open(at: directory.file("store"))
        #expect(try engine.digest() == Self.known.digest)
        #expect(ViewSchema.formatVersion == Self.known.formatVersion)
        try await engine.shutDown()
    }
}
