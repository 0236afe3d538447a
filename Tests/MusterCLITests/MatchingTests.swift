import Testing

@testable import MusterCLI

struct MatchingTests {
    private func value(_ text: String) throws -> JSONValue {
        try JSONReader.read(Array(text.utf8))
    }

    @Test(arguments: [
        (#"{}"#, #"{"a":1}"#, true),
        (#"{"a":1}"#, #"{"a":1,"b":2}"#, true),
        (#"{"a":1,"b":2}"#, #"{"a":1}"#, false),
        (#"{"a":null}"#, #"{"b":1}"#, true),
        (#"{"a":null}"#, #"{"a":1}"#, false),
        (#"{"a":{"b":null,"c":1}}"#, #"{"a":{"c":1,"d":2}}"#, true),
        (#"{"a":[]}"#, #"{"a":[1]}"#, false),
        (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#, false),
        (#"{"a":[{"x":1},{}]}"#, #"{"a":[{"x":1,"y":2},{"z":3}]}"#, true),
        (#"{"a":"1"}"#, #"{"a":1}"#, false),
        (#"{"a":1.0}"#, #"{"a":1}"#, true),
        (#"{"a":1e1}"#, #"{"a":10}"#, true),
        (#"{"a":9223372036854775807}"#, #"{"a":9223372036854775806}"#, false),
        (#"{"a":true}"#, #"{"a":1}"#, false),
        ("{\"a\":\"\u{e9}\"}", "{\"a\":\"e\u{301}\"}", false),
        (#"{"a":{}}"#, #"{"a":[]}"#, false),
    ])
    func `An object matches when every given key does`(
        expected: String, actual: String, matches: Bool
    ) throws {
        #expect(Matching.matches(try value(expected), try value(actual)) == matches)
    }

    @Test(arguments: [
        (#"[]"#, #"[]"#, true),
        (#"[]"#, #"[{}]"#, false),
        (#"[{"a":1},{"a":2}]"#, #"[{"a":2},{"a":1}]"#, true),
        // The vague one must not take what the precise one needs.
        (#"[{},{"a":1}]"#, #"[{"a":1},{"b":1}]"#, true),
        (
            #"[{"a":1},{"b":1},{"c":1}]"#,
            #"[{"a":1,"b":1},{"b":1,"c":1},{"a":1,"c":1}]"#, true
        ),
        (
            #"[{"a":1},{"a":1},{"b":1}]"#,
            #"[{"a":1,"b":1},{"b":1},{"b":1}]"#, false
        ),
        (#"[{"a":1},{"a":1}]"#, #"[{"a":1},{"a":2}]"#, false),
    ])
    func `Objects are paired one to one in any order`(
        expected: String, actual: String, matches: Bool
    ) throws {
        let expected = try #require(try value(expected).array)
        let actual = try #require(try value(actual).array)
        #expect(Matching.inAnyOrder(expected, actual) == matches)
    }

    /// All small cases, judged by trying every order.
    @Test func `Pairing agrees with trying every order`() {
        let size = 3
        for bits in 0..<(1 << (size * size)) {
            let partners = (0..<size).map { row in
                (0..<size).filter { bits >> (row * size + $0) & 1 == 1 }
            }
            var pairing = Pairing(partners: partners, count: size)
            let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
            let isPossible = orders.contains { order in
                (0..<size).allSatisfy { partners[$0].contains(order[$0]) }
            }
            let isComplete = pairing.isComplete()
            #expect(isComplete == isPossible, "\(partners)")
        }
    }

    @Test func `A long chain of changes is found`() {
        // Each fits its own and the next; the last one only fits the first.
        let count = 500
        var partners = (0..<count - 1).map { [$0, $0 + 1] }
        partners.append([0])
        var pairing = Pairing(partners: partners, count: count)
        let isComplete = pairing.isComplete()
        #expect(isComplete)
    }
}
