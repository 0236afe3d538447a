import Testing

@testable import MusterCLI

struct MalformedLineTests {
    @Test(arguments: [
        "[]", "1", "nonsense", #"{"a":1,"a":2}"#, "{}", #"{"group":"g"}"#,
        #"{"do":"leaveGroup","ask":"listMembers","as":"a"}"#, #"{"note":"x","expect":{}}"#,
        #"{"do":"nothing","as":"a"}"#, #"{"do":1,"as":"a"}"#, #"{"do":null,"as":"a"}"#,
        #"{"ask":"nothing","as":"a"}"#, #"{"ask":"leaveGroup","as":"a"}"#,
        #"{"do":"leaveGroup"}"#, #"{"do":"leaveGroup","as":null}"#, #"{"do":"leaveGroup","as":1}"#,
        #"{"ask":"listMembers","as":[]}"#, #"{"ask":"listMembers"}"#,
        #"{"clock":"now"}"#, #"{"clock":1.5}"#, #"{"clock":1,"at":2}"#, #"{"advanceMs":-1}"#,
        #"{"advanceMs":1e3}"#, #"{"reopen":false}"#, #"{"reopen":1}"#, #"{"rebuild":{}}"#,
        #"{"failAppends":-1}"#, #"{"failAppends":"1"}"#, #"{"note":1}"#, #"{"note":null}"#,
        #"{"note":"x","line":1}"#,
        #"{"subscribe":{}}"#, #"{"subscribe":"s"}"#, #"{"subscribe":{"name":"s","user":"u"}}"#,
        #"{"subscribe":{"name":"","user":"u","device":"d"}}"#,
        #"{"subscribe":{"name":"s","user":"u","device":"d","more":1}}"#,
        #"{"subscribe":{"name":"s","user":"u","device":"d","durable":"yes"}}"#,
        #"{"subscribe":{"name":"s","user":"u","device":"d","after":0}}"#,
        #"{"subscribe":{"name":"s","user":"u","device":"d","durable":true,"after":-1}}"#,
        #"{"unsubscribe":{"name":"s"}}"#, #"{"unsubscribe":{}}"#,
        #"{"acknowledge":{"name":"s","position":1}}"#, #"{"acknowledge":{"name":"s"}}"#,
        #"{"expect":{}}"#, #"{"expectNone":"callbacks"}"#,
    ])
    func `A malformed line ends the run`(line: String) {
        let (lines, failure) = Scenario.failure(line + "\n{\"note\":\"never\"}\n")
        #expect(lines.isEmpty)
        #expect(failure?.code == .unusable)
        #expect(failure?.message.hasPrefix("-:1: ") == true)
    }

    @Test(arguments: [
        #"{"expect":[]}"#, #"{"expect":null}"#, #"{"expectCallbacks":{}}"#,
        #"{"expectCallbacks":[1]}"#, #"{"expectEvents":["x"]}"#, #"{"expectNone":"lines"}"#,
        #"{"expectNone":["callbacks",1]}"#, #"{"expectNone":true}"#, #"{"expect":{},"x":1}"#,
    ])
    func `A malformed expectation ends the run after the lines before it`(line: String) {
        let (lines, failure) = Scenario.failure("# comment\n{\"note\":\"a\"}\n\n\(line)\n")
        #expect(lines == [#"{"line":2,"note":"a"}"#])
        #expect(failure?.message.hasPrefix("-:4: ") == true)
    }

    @Test(arguments: [
        (#"{"subscribe":{"name":"s","user":"v","device":"e"}}"#),
        (#"{"acknowledge":{"name":"s","position":0}}"#),
    ])
    func `A plain subscription is neither doubled nor acknowledged`(line: String) {
        let first = #"{"subscribe":{"name":"s","user":"u","device":"d"}}"#
        let (lines, failure) = Scenario.failure("\(first)\n\(line)\n")
        #expect(lines == [#"{"line":1,"ok":true,"cursor":0}"#])
        #expect(failure?.code == .unusable)
    }

    @Test(arguments: [
        #"{"clock":5}"#, #"{"advanceMs":5}"#, #"{"do":"leaveGroup","as":"a","at":5}"#,
    ])
    func `Lines that set the time are malformed under the system's clock`(line: String) {
        var options = RunOptions()
        options.isRealTime = true
        #expect(Scenario.failure(line, options).failure?.code == .unusable)
        #expect(Scenario.failure(line).failure == nil)
    }

    @Test func `Blank lines and comments are ignored, whatever they hold`() throws {
        let (lines, code) = try Scenario.play(" \t\r\n  # {\"do\"\n\n{\"note\":\"x\"}")
        #expect(lines == [#"{"line":4,"note":"x"}"#])
        #expect(code == .success)
    }
}
