import MusterTesting
import Testing

/// Keys that a caller names twice, which lines of JSON cannot.
@Suite struct RepeatedKeyTests {
    // rows: GRP-90
    @Test func `an attribute is named once, in whatever order`() throws {
        let scenario = try Scenario()
        try scenario.given(.createGroup(name: "G", id: "g"), as: "ann")
        let (one, two) = (TextPair("a", "1"), TextPair("b", "2"))
        try scenario.when(.setMemberAttributes([one, two, TextPair("a", "3")], in: "g"), as: "ann")
            .then(refusal: .invalidParameter, field: "attributes")
        // The same command twice: a different one would be refused.
        for pairs in [[one, two], [two, one]] {
            try scenario.engine.performAndWait(
                .setMemberAttributes(pairs, in: "g"), as: "ann", options: .init(commandID: "c"))
        }
    }
}
