import Fixtures
import Testing

@testable import MusterCLI

/// What `muster log` prints, by its options.
struct LogOptionTests {
    private static let story = """
        {"do":"createGroup","as":"ann","group":"g","name":"G","users":["bob"],"device":"phone"}
        {"advanceMs":86400000}
        {"do":"sendMessage","as":"bob","group":"g","content":"cho","messageId":"m","id":"c"}
        {"do":"createServer","as":"cho","server":"s","name":"S","channel":"ch"}
        {"advanceMs":500}
        {"do":"leaveGroup","as":"bob","group":"g"}
        """

    private func positions(_ options: [String]) throws -> [Int] {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        #expect(try MusterProcess.run(["run", "--data", store], input: Self.story).code == 0)
        let outcome = try MusterProcess.run(["log", "--data", store] + options)
        #expect(outcome.code == 0)
        return try outcome.lines.map { line in
            try #require(Int(line.prefix { $0.isNumber }))
        }
    }

    private static let cases: [([String], ClosedRange<Int>)] = [
        (["--until", "11"], 1...11), (["--user", "cho"], 6...10), (["--user", "bob"], 3...5),
        (["--by", "ann"], 1...4), (["--device", "phone"], 1...4), (["--group", "g"], 1...5),
        (["--server", "s"], 6...10),
        (["--channel", "ch", "--after", "8"], 10...10), (["--message", "m"], 5...5),
        (["--command", "c"], 5...5), (["--event", "memberLeft"], 11...11),
        (["--user", "bob", "--by", "ann"], 3...4), (["--group", "g", "--limit", "2"], 1...2),
        (["--after", "2", "--group", "g", "--until", "4"], 3...4),
        (["--since", "2023-11-15"], 5...11), (["--before", "2023-11-15"], 1...4),
        (["--since", "2023-11-15T22:13:20Z", "--limit", "1"], 5...5),
        (["--since", "2023-11-15T22:13:20.001Z"], 11...11),
        (["--since", "2023-11-16T00:13:20+02:00", "--before", "1700086400001"], 5...10),
        (["--since", "2023-11-15T22:13:20.5"], 11...11), (["--since", "20239999"], 1...11),
        (["--last", "2"], 10...11), (["--last", "11"], 1...11), (["--last", "12"], 1...11),
        (["--last", "9223372036854775807", "--user", "cho"], 6...10),
        (["--last", "2", "--until", "9"], 8...9), (["--last", "3", "--after", "9"], 10...11),
        (["--last", "2", "--before", "2023-11-15"], 3...4),
        (["--last", "9", "--since", "2023-11-15"], 5...11),
        (["--last", "1", "--by", "ann"], 4...4),
        (["--last", "2", "--server", "s"], 9...10), (["--last", "3", "--limit", "2"], 9...10),
        (["--last", "1", "--by", "ann", "--since", "0"], 4...4),
    ]

    // rows: GEN-04, GEN-08
    @Test(arguments: cases)
    func `Events are printed that are all that is asked for`(
        options: [String], expected: ClosedRange<Int>
    ) throws {
        let left = options.contains("bob") && !options.contains("ann") ? [11] : []
        let group = options.first == "--group" && options.count == 2 ? [11] : []
        #expect(try positions(options) == Array(expected) + left + group)
    }

    @Test(arguments: [
        (["--user", "nobody"]), (["--event", "memberLeft", "--by", "ann"]),
        (["--since", "2024-01-01"]), (["--before", "0"]), (["--last", "0"]),
        (["--last", "0", "--user", "bob"]), (["--last", "3", "--before", "0"]),
    ])
    func `Nothing is printed where nothing is all that`(options: [String]) throws {
        #expect(try positions(options).isEmpty)
    }

    // A page that begins before what is damaged was all that was tried.
    @Test func `The last events are printed though earlier ones are damaged`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        for input in [Self.story, #"{"do":"createGroup","as":"bob","group":"h","name":"H"}"#] {
            #expect(try MusterProcess.run(["run", "--data", store], input: input).code == 0)
        }
        try StoredText.hurt("phone", inStoreAt: store)
        let command = ["log", "--data", store, "--by", "bob", "--last"]
        let outcome = try MusterProcess.run(command + ["4"])
        #expect(outcome.code == 0)
        #expect(outcome.lines.map { $0.prefix { $0.isNumber } } == ["5", "11", "12", "13"])
        let refused = try MusterProcess.run(command + ["5"])
        #expect(refused.code == 3)
        #expect(refused.errors.contains("storeDamaged"))
        // It once named the place up to which the search had come.
        #expect(refused.errors.contains("the frame that ends at 4, with"))
    }

    @Test(arguments: [
        (["--event", "memberleft"], "there is no event memberleft"),
        (["--since", "yesterday"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:20Zulu"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:205"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:205Z"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:20Z+09:00"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:20ZZ"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:20:30"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:20.5.5"], "--since must be a time such as"),
        (["--since", "2023-11-15T22:13:20+0"], "--since must be a time such as"),
        (["--before", "2023-11-15 22:13:20"], "--before must be a time such as"),
        (["--since", "2023-02-29"], "--since must be a time such as"),
        (["--since", "300000000-01-01"], "--since must be a time such as"),
        (["--since", "2024-02-30T10:00:00Z"], "--since must be a time such as"),
        (["--since", "2024-02-29T10:60:00Z"], "--since must be a time such as"),
        (["--since", "2024-02-29T24:00:00Z"], "--since must be a time such as"),
        (["--before", "20240601"], "--before takes milliseconds, and 20240601 looks like a day"),
        (
            ["--since", "1717200000"],
            "--since takes milliseconds, and 1717200000 looks like seconds: 1717200000000"
        ),
        (["--after", "4", "--until", "3"], "--until is before --after"),
        (["--since", "2024", "--before", "2023"], "--before is before --since"),
    ])
    func `What cannot be meant is refused`(options: [String], message: String) throws {
        let outcome = try MusterProcess.run(["log", "--data", "none"] + options)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("muster: log: \(message)"))
    }

    @Test(arguments: [false, true])
    func `A position beyond the end is refused in the form that is asked for`(isJSON: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: Self.story)
        let outcome = try MusterProcess.run(
            ["log", "--data", store, "--after", "12"] + (isJSON ? ["--json"] : []))
        #expect(outcome.code == 1)
        let message = "--after is beyond the last position, which is 11"
        let json = #"{"ok":false,"error":"invalidParameter","message":"\#(message)"}"#
        #expect(outcome.lines == (isJSON ? [json] : []))
        #expect(
            outcome.errors == (isJSON ? "" : "muster: log: invalidParameter: \(message)\n"))
    }

    // It goes back by pages of a thousand events, as it is not known where the last ones are.
    @Test(arguments: [(5, 5), (1_200, 1_200), (1_201, 1_200)])
    func `The last that match are found however far back they lie`(last: Int, found: Int) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        var lines = [#"{"do":"createGroup","as":"ann","group":"g","name":"G","users":["bob"]}"#]
        for number in 0..<1_200 {
            for user in ["ann", "bob"] {
                lines.append(
                    #"{"do":"sendMessage","as":"\#(user)","group":"g","content":"\#(number)"}"#)
            }
        }
        let input = lines.joined(separator: "\n")
        #expect(try MusterProcess.run(["run", "--data", store], input: input).code == 0)
        let all = try MusterProcess.run(["log", "--data", store, "--by", "bob"]).lines
        #expect(all.count == 1_200)
        let outcome = try MusterProcess.run(
            ["log", "--data", store, "--by", "bob", "--last", "\(last)"])
        #expect(outcome.lines == all.suffix(found))
    }

    // What `tail -f` does.
    @Test func `Following begins with the last ones`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: Self.story)
        let follower = try MusterProcess.start(
            ["log", "--data", store, "--follow", "--last", "1", "--until", "12"])
        #expect(follower.nextOutput().hasPrefix("11 "))
        _ = try MusterProcess.run(
            ["run", "--data", store],
            input: #"{"do":"destroyGroup","as":"ann","group":"g"}"#)
        let rest = try follower.outcome().lines
        #expect(rest.count == 1)
        #expect(rest.first?.hasPrefix("12 ") == true)
    }

    // Those were printed that came before the time to begin at.
    @Test func `Following begins at a time to come`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: Self.story)
        let follower = try MusterProcess.start(
            ["log", "--data", store, "--follow", "--since", "2023-11-20", "--limit", "1"])
        // Whichever is first: what is there already is looked at like what comes.
        let late = try MusterProcess.run(
            ["run", "--data", store],
            input: """
                {"do":"createGroup","as":"dan","group":"h","name":"H"}
                {"advanceMs":1000000000}
                {"do":"createGroup","as":"eve","group":"i","name":"I"}
                """)
        // Without it the follower would wait for ever.
        try #require(late.code == 0)
        let outcome = try follower.outcome()
        #expect(outcome.lines.count == 1)
        #expect(outcome.lines.first?.contains("eve") == true)
    }

    // It ended there, as if nothing followed.
    @Test func `An event at the end of time is printed as well`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(
            ["run", "--data", store],
            input: #"{"do":"createGroup","as":"a","group":"g","name":"G","at":9223372036854775807}"#
        )
        #expect(try MusterProcess.run(["log", "--data", store]).lines.count == 2)
    }

    @Test func `Following ends at a time as well`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        _ = try MusterProcess.run(["run", "--data", store], input: Self.story)
        let outcome = try MusterProcess.run(
            ["log", "--data", store, "--follow", "--before", "2023-11-15", "--by", "ann"])
        #expect(outcome.lines.count == 4)
    }
}
