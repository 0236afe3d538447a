import Testing

@testable import Muster

/// What is kept of the commonest questions.
@Suite struct KeptStandingsTests {
    private static let long = String(repeating: "x", count: 65)

    // Anybody may have a host ask, for names of any length, and all were kept.
    @Test(arguments: [("ann", long), (long, "books"), (long, long)])
    func `names too long for anything are not kept`(user: String, group: String) {
        let kept = KeptStandings()
        kept.keep(.stranger, of: "ann", in: "books", at: 1)
        #expect(kept.known("ann", in: "books", since: 1) != nil)
        kept.keep(.stranger, of: UserID(user), in: GroupID(group), at: 1)
        #expect(kept.known(UserID(user), in: GroupID(group), since: 1) == nil)
    }
}
