import Muster
import Testing

@testable import MusterCLI

struct LineParametersTests {
    private func parameters(_ text: String, lastAnswer: String = "") throws -> LineParameters {
        let value = try JSONReader.read(Array(text.utf8))
        return LineParameters(try #require(value.object), lastAnswer: lastAnswer)
    }

    /// The field that a refusal names; nil when `body` does not refuse.
    private func field(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? MusterError)?.code == .invalidParameter
                ? (error as? MusterError)?.field : "another error"
        }
    }

    @Test func `Absent and null keys are the same`() throws {
        let source = try parameters(#"{"a":null}"#)
        for name in ["a", "b"] {
            #expect(try source.string(name) == nil)
            #expect(try source.integer(name) == nil)
            #expect(try source.bool(name) == nil)
            #expect(try source.strings(name) == nil)
            #expect(try source.texts(name) == nil)
            #expect(try source.choice(name, Platform.self) == nil)
            #expect(try source.choices(name, Platform.self) == nil)
        }
    }

    @Test func `A null in an object is as if it were not there`() throws {
        let source = try parameters(
            #"{"as":{"system":true,"x":null},"cursor":{"last":true,"x":null},"#
                + #""f":{"k":{"base64":"eA==","x":null},"n":null}}"#,
            lastAnswer: #"{"cursor":"c"}"#)
        #expect(try Principal(reading: source) == .system)
        #expect(try source.string("cursor") == "c")
        #expect(try source.fields("f")?.map(\.value) == [[0x78]])
    }

    @Test func `Values of the right type are handed out`() throws {
        let source = try parameters(
            """
            {"s":"x","i":-9223372036854775808,"b":false,"a":["x","x"],
            "o":{"b":"2","a":"1","n":null},"e":"iOS","n":3,"l":["publicOpenJoin",0]}
            """)
        #expect(try source.string("s") == "x")
        #expect(try source.integer("i") == .min)
        #expect(try source.bool("b") == false)
        #expect(try source.strings("a") == ["x", "x"])
        #expect(try source.texts("o") == [TextPair("a", "1"), TextPair("b", "2")])
        #expect(try source.choice("e", Platform.self) == .iOS)
        #expect(try source.choice("n", GroupStyle.self) == .publicOpenJoin)
        #expect(
            try source.choices("l", GroupStyle.self) == [.publicOpenJoin, .privateOnlyOwnerInvite])
        #expect(field { try source.checkNothingElse(in: "it") } == nil)
    }

    @Test(arguments: [
        #"1"#, #""text""#, #"true"#, #"[1]"#, #"["x",null]"#, #"{"a":1}"#, #"1.0"#, #"1e2"#,
        #"9223372036854775808"#,
    ])
    func `A value of another type is refused with its key`(value: String) throws {
        let source = try parameters(#"{"key":\#(value)}"#)
        let isString = value.hasPrefix("\"")
        #expect(field { _ = try source.string("key") } == (isString ? nil : "key"))
        #expect(field { _ = try source.integer("key") } == (value == "1" ? nil : "key"))
        #expect(field { _ = try source.bool("key") } == (value == "true" ? nil : "key"))
        #expect(field { _ = try source.strings("key") } == "key")
        #expect(field { _ = try source.texts("key") } == "key")
        let style = field { _ = try source.choice("key", GroupStyle.self) }
        #expect(style == (value == "1" ? nil : "key"))
        let styles = field { _ = try source.choices("key", GroupStyle.self) }
        #expect(styles == (value == "[1]" ? nil : "key"))
    }

    @Test(arguments: [#""iPhone""#, "7", "-1", #""IOS""#, #""""#, "1"])
    func `An unknown case is refused, and so is a number that no vendor gave`(value: String) throws
    {
        let source = try parameters(#"{"key":\#(value)}"#)
        #expect(field { _ = try source.choice("key", Platform.self) } == "key")
    }

    @Test func `The first key nobody asked for is refused`() throws {
        let source = try parameters(#"{"a":1,"b":null,"c":2,"d":3}"#)
        _ = try source.integer("a")
        #expect(field { try source.checkNothingElse(in: "it") } == "c")
    }

    @Test(arguments: [
        (#"{"cursor":{"last":true}}"#, #"{"cursor":"abc"}"#, "abc"),
        (#"{"cursor":{"last":true}}"#, #"{"members":[]}"#, ""),
        (#"{"cursor":{"last":true}}"#, "", ""),
        (#"{"cursor":"x"}"#, #"{"cursor":"abc"}"#, "x"),
    ])
    func `A cursor may stand for the last one`(line: String, last: String, cursor: String) throws {
        #expect(try parameters(line, lastAnswer: last).string("cursor") == cursor)
    }

    @Test(arguments: [#"{"last":false}"#, #"{"last":true,"x":1}"#, "{}", "1"])
    func `Any other cursor is refused`(cursor: String) throws {
        let source = try parameters(#"{"cursor":\#(cursor)}"#)
        #expect(field { _ = try source.string("cursor") } == "cursor")
    }

    @Test func `An object stands for a text only in cursor`() throws {
        let source = try parameters(#"{"name":{"last":true}}"#)
        #expect(field { _ = try source.string("name") } == "name")
    }
}
