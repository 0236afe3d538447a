import Testing

@testable import MusterCLI

struct ScenarioTests {
    private let create = #"{"do":"createGroup","as":"ann","group":"g","name":"G","style":3}"#

    /// The results of the lines of a scenario, read.
    private func results(_ text: String) throws -> [JSONObject] {
        try Scenario.play(text).lines
            .compactMap { try JSONReader.read(Array($0.utf8)).object }
            .filter { $0["line"] != nil }
    }

    @Test(arguments: [
        (#"{"do":"leaveGroup","as":"a"}"#, "group"),
        (#"{"do":"leaveGroup","as":"a","group":1}"#, "group"),
        (#"{"do":"leaveGroup","as":"a","group":"g","users":[]}"#, "users"),
        (#"{"do":"leaveGroup","as":{"user":"a"},"group":"g"}"#, "as"),
        (#"{"do":"leaveGroup","as":{"system":false},"group":"g"}"#, "as"),
        (#"{"do":"leaveGroup","as":"a","group":"g","device":1}"#, "device"),
        (#"{"do":"leaveGroup","as":"a","group":"g","device":""}"#, "device"),
        (#"{"do":"leaveGroup","as":"a","group":"g","id":""}"#, "id"),
        (#"{"do":"leaveGroup","as":"a","group":"g","platform":"Amiga"}"#, "platform"),
        (#"{"do":"leaveGroup","as":"a","group":"g","dryRun":"yes"}"#, "dryRun"),
        (#"{"do":"leaveGroup","as":"a","group":"g","at":1.5}"#, "at"),
        (#"{"do":"leaveGroup","as":"a","group":"g","expectedVersion":-1}"#, "expectedVersion"),
        (#"{"do":"createGroup","as":"a","name":"n","expectedVersion":1}"#, "expectedVersion"),
        (
            #"{"do":"muteMembers","as":"a","group":"g","users":["b"],"durationMs":1e3}"#,
            "durationMs"
        ),
        (#"{"ask":"listMembers","as":"a","group":"g","atPosition":1}"#, "atPosition"),
        (#"{"ask":"listMembers","as":"a","group":"g","atPosition":-1}"#, "atPosition"),
        (#"{"ask":"listMembers","as":"a","group":"g","atTime":1700000000001}"#, "atTime"),
        (#"{"ask":"listMembers","as":"a","group":"g","atTime":1,"atPosition":0}"#, "atTime"),
        (#"{"ask":"listSharedFiles","as":"a","group":"g","atTime":1}"#, "atTime"),
        (#"{"ask":"listMembers","as":"a","group":"g","device":"d"}"#, "device"),
        (#"{"ask":"readLog","as":{"system":true},"limit":0}"#, "limit"),
        (#"{"ask":"readLog","as":{"system":true},"limit":1001}"#, "limit"),
        (#"{"ask":"readLog","as":{"system":true},"after":-1}"#, "after"),
        (#"{"ask":"getStoreInfo","as":{"system":true},"group":"g"}"#, "group"),
    ])
    func `A key that does not fit is answered by name`(line: String, field: String) throws {
        let result = try #require(try results(line).first)
        #expect(result["ok"] == .bool(false))
        #expect(result["error"] == .string("invalidParameter"))
        #expect(result["field"] == .string(field))
    }

    @Test func `The names of all families are known, and what is missing is named`() throws {
        let names = ["createServer", "sendMessage", "joinChannel"]
        let text = names.map { #"{"do":"\#($0)","as":"a","at":1700000000009}"# }
            .joined(separator: "\n")
        let results = try results(text)
        #expect(results.count == names.count)
        #expect(results.allSatisfy { $0["error"] == .string("invalidParameter") })
        for (result, field) in zip(results, ["name", "user", "server"]) {
            #expect(result["field"] == .string(field))
        }
    }

    @Test func `The clock moves with at, also when the command is refused, and never back`() throws
    {
        let results = try results(
            """
            {"do":"leaveGroup","as":"a","group":"none","at":1700000000007}
            {"clock":5}
            {"do":"leaveGroup","as":"a","group":"none","at":1700000000009,"more":1}
            {"advanceMs":1}
            {"advanceMs":9223372036854775807}
            """)
        #expect(results[1]["clock"] == .integer(1_700_000_000_007))
        #expect(results[3]["clock"] == .integer(1_700_000_000_010))
        #expect(results[4]["clock"] == .integer(.max))
    }

    @Test func `A dry run shows the events and appends none`() throws {
        let text = """
            \(create)
            {"do":"requestToJoin","as":"bob","group":"g","dryRun":true}
            {"expect":{"ok":true,"dryRun":true,"first":null,"events":[{"position":3,"index":0}]}}
            {"expectNone":["callbacks","events","deliveries"]}
            {"ask":"getStoreInfo","as":{"system":true}}
            {"expect":{"answer":{"position":2}}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `A repeated command is answered as the first time`() throws {
        let text = """
            {"do":"createGroup","as":"ann","id":"c","name":"G"}
            {"do":"createGroup","name":"G","id":"c","as":"ann","at":1700000000100}
            {"expect":{"ok":true,"repeated":true,"first":1,"last":2,"result":{"group":"g-1"}}}
            {"expectNone":["callbacks","events"]}
            {"do":"createGroup","name":"H","id":"c","as":"ann"}
            {"expect":{"error":"commandIdConflict"}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `Failed expectations are printed, and the run goes on to code 2`() throws {
        let text = """
            {"note":"x"}
            {"expect":{"b":null,"note":"y"}}
            {"expectNone":["events","callbacks"]}
            {"expectEvents":[{"event":"groupCreated"}]}
            {"expectCallbacks":[{"to":["a","b"]}]}
            {"note":"z"}
            """
        let (lines, code) = try Scenario.play(text)
        let failed = #""expectation":"failed","expected":"#
        #expect(
            lines == [
                #"{"line":1,"note":"x"}"#,
                #"{"line":2,\#(failed){"b":null,"note":"y"},"actual":{"line":1,"note":"x"}}"#,
                #"{"line":4,\#(failed)[{"event":"groupCreated"}],"actual":[]}"#,
                #"{"line":5,\#(failed)[{"to":["a","b"]}],"actual":[]}"#,
                #"{"line":6,"note":"z"}"#,
            ])
        #expect(code == .expectationFailed)
    }

    @Test func `A scripted failure is answered and does not count as a fault`() throws {
        let text = """
            {"failAppends":1}
            \(create)
            {"expect":{"ok":false,"error":"storageFailure"}}
            {"failAppends":2}
            {"failAppends":0}
            \(create)
            {"expect":{"ok":true}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `A scripted failure outlives reopening`() throws {
        let text = """
            {"failAppends":1}
            {"reopen":true}
            \(create)
            {"expect":{"error":"storageFailure"}}
            \(create)
            {"expect":{"ok":true}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `Reopening and rebuilding keep everything`() throws {
        let text = """
            \(create)
            {"reopen":true}
            {"expect":{"ok":true,"position":2}}
            {"rebuild":true}
            {"expect":{"same":true,"events":2}}
            {"ask":"listMembers","as":"ann","group":"g","roles":["owner"]}
            {"expect":{"answer":{"members":[{"user":"ann"}]}}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `The cursor of the last answer is taken up`() throws {
        let text = """
            {"do":"createGroup","as":"a","group":"g","name":"G","users":["b","c"]}
            {"ask":"listMembers","as":"a","group":"g","limit":1}
            {"ask":"listMembers","as":"a","group":"nothing"}
            {"ask":"listMembers","as":"a","group":"g","limit":1,"cursor":{"last":true}}
            {"expect":{"answer":{"cursor":null,"members":[{"user":"c"}]}}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `The log and the store are shown to the administrator alone`() throws {
        let text = """
            \(create)
            {"ask":"readLog","as":{"system":true},"after":1,"limit":1}
            {"expect":{"answer":{"events":[{"event":"membersJoined","position":2}]}}}
            {"ask":"readLog","as":"ann"}
            {"expect":{"error":"permissionDenied"}}
            {"ask":"getStoreInfo","as":""}
            {"expect":{"error":"invalidUserId","field":"as"}}
            """
        #expect(try Scenario.play(text).code == .success)
    }

    @Test func `Events are printed when asked for, and expected in any case`() throws {
        let text = create + "\n" + #"{"expectEvents":[{"event":"groupCreated"},{"index":1}]}"#
        var options = RunOptions()
        #expect(try Scenario.play(text, options).lines.count == 2)
        options.showsEvents = true
        let (lines, code) = try Scenario.play(text, options)
        #expect(
            lines.map { String($0.prefix(9)) } == [
                #"{"line":1"#, #"{"event":"#, #"{"event":"#, #"{"callbac"#,
            ])
        #expect(code == .success)
    }

    @Test func `Output is handed on after every input line`() throws {
        let scenario = Scenario()
        _ = try scenario.run(create + "\n{\"note\":\"x\"}\n\n{\"note\":\"y\"}")
        #expect(scenario.writeCount == 3)
    }
}
