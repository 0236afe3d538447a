import Muster
import Testing

@testable import MusterCLI

struct OutputTests {
    @Test(arguments: [
        ("plain, \u{e9} \u{4e2d} \u{1f600}", "plain, \u{e9} \u{4e2d} \u{1f600}"),
        ("\u{1b}[31mred\u{7}", #"\u{1B}[31mred\u{07}"#),
        ("line\nnext\r\t", #"line\nnext\r\t"#),
        ("\u{9b}0m", #"\u{009B}0m"#),
        (
            "a\u{202e}b\u{2066}c\u{2028}d\u{200b}e\u{feff}",
            #"a\u{202E}b\u{2066}c\u{2028}d\u{200B}e\u{FEFF}"#
        ),
    ])
    func `Text for people cannot steer a terminal`(text: String, shown: String) {
        #expect(PlainText.escaped(text) == shown)
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_700_000_000_123, "2023-11-14T22:13:20.123Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (253_402_300_800_000, "253402300800000 ms"), (-1, "-1 ms"),
            (.max, "9223372036854775807 ms"), (.min, "-9223372036854775808 ms"),
        ] as [(Int64, String)])
    func `Times are shown in UTC`(milliseconds: Int64, text: String) {
        #expect(Timestamp.text(milliseconds) == text)
    }

    /// Those beyond ASCII steer terminals as well; what no terminal obeys stays as it is.
    @Test(arguments: [
        ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#), ("\u{0}\u{1b}\u{1f}", #""\u0000\u001b\u001f""#),
        ("~\u{7f}", #""~\u007f""#), ("\u{80}\u{85}\u{9b}\u{9f}", #""\u0080\u0085\u009b\u009f""#),
        ("\u{a0}\u{c2}\u{102}\u{2028}\u{1f600}/", "\"\u{a0}\u{c2}\u{102}\u{2028}\u{1f600}/\""),
    ])
    func `Control characters are escaped in JSON`(text: String, spelled: String) throws {
        #expect(JSONValue.string(text).text == spelled)
        #expect(try JSONReader.read(Array(spelled.utf8)) == .string(text))
    }

    @Test func `Refusals carry what their error has`() {
        let line = ResultLine(number: 7, file: "f")
        let full = line.refused(MusterError(.groupFull, "no \"seat\"", limit: 3))
        let head = #"{"line":7,"file":"f","ok":false,"error":"groupFull","#
        #expect(full == head + #""message":"no \"seat\"","limit":3}"#)
        let user = ResultLine(number: 1, file: nil)
            .refused(MusterError(.invalidUserId, "m", field: "users", user: ""))
        let start = #"{"line":1,"ok":false,"error":"invalidUserId","#
        #expect(user == start + #""message":"m","field":"users","user":""}"#)
    }
}
