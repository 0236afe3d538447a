import Testing

@testable import MusterCLI

struct JSONReaderTests {
    @Test(arguments: [
        ("null", JSONValue.null),
        (" true ", .bool(true)),
        ("false", .bool(false)),
        ("0", .integer(0)),
        ("-0", .integer(0)),
        ("9223372036854775807", .integer(.max)),
        ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .number("9223372036854775808")),
        ("1.0", .number("1.0")),
        ("1e3", .number("1e3")),
        ("-1.5E-7", .number("-1.5E-7")),
        (#""""#, .string("")),
        (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{c}\n\r\t")),
        (#""\u00e9\u4E2D\ud83d\ude00""#, .string("\u{e9}\u{4e2d}\u{1f600}")),
        (#""\u0000""#, .string("\0")),
        ("\"\u{7f}\u{1f600}\"", .string("\u{7f}\u{1f600}")),
        ("[]", .array([])),
        ("[1, [ ] ,\"x\"]", .array([.integer(1), .array([]), .string("x")])),
        ("{ }", .object(JSONObject())),
    ])
    func `Valid text is read exactly`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "nulll", "True", "tru", "'a'", "01", "-", "+1", "1.", ".5", "1e", "1e+",
        "0x1", "NaN", "[1,]", "[1 2]", "[", "{", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}",
        "\"", "\"\\x\"", "\"\\u12g4\"", "\"\\u12\"", "\"a\nb\"", "\"\u{1}\"", "1 2", "{} {}",
        #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\ud800\ud800""#, "\u{feff}{}",
    ])
    func `Anything else is refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
            [0x22, 0xe4, 0xb8, 0x22], [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
        ] as [[UInt8]])
    func `Invalid UTF-8 is refused`(bytes: [UInt8]) {
        #expect(throws: JSONError.invalidUTF8) { try JSONReader.read(bytes) }
    }

    @Test(arguments: [
        #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"{"x":{"b":1,"c":2,"b":3}}"#,
    ])
    func `A repeated key is refused at any depth`(text: String) {
        #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    }

    @Test func `Keys that only look alike are different`() throws {
        let value = try JSONReader.read(Array("{\"\u{e9}\":1,\"e\u{301}\":2}".utf8))
        #expect(value.object?["\u{e9}"] == .integer(1))
        #expect(value.object?["e\u{301}"] == .integer(2))
    }

    @Test func `Values are nested up to a limit`() throws {
        let depth = JSONReader.depthMaximum
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSONReader.read(nested(depth))
        #expect(throws: JSONError.tooDeep(maximum: depth)) {
            try JSONReader.read(nested(depth + 1))
        }
    }

    @Test func `Values are spelled as they were written, without space`() throws {
        let text = #"{ "b" : [ 1 , 2.50 , null ] , "a" : "\u00e9\/\u0007" }"#
        let value = try JSONReader.read(Array(text.utf8))
        #expect(value.text == "{\"b\":[1,2.50,null],\"a\":\"\u{e9}/\\u0007\"}")
    }
}
