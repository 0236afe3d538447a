import EventLog
import Fixtures
import Foundation
import Muster
import Testing

@testable import MusterCLI

/// Runs in memory that begin with the events of a store.
struct BeginningTests {
    private let directory: TemporaryDirectory
    private let store: String

    /// Commands that come together share a frame, amid which a beginning may end.
    private static let story = [
        #"{"do":"createGroup","as":"ann","group":"book","name":"Books","id":"first"}"#,
        #"{"do":"inviteMembers","as":"ann","group":"book","users":["bob"]}"#,
        #"{"advanceMs":60000}"#,
        #"{"do":"createGroup","as":"cho","group":"chess","name":"Chess","users":["bob"]}"#,
        #"{"do":"leaveGroup","as":"bob","group":"book","id":"last"}"#,
    ]
    /// How many lines of the story had been played when an event had come.
    private static let linesPlayed = [0, 1, 1, 2, 2, 4, 4, 4, 4, 5]
    private static let joined = #"{"ask":"listJoinedGroups","as":"bob"}"#
    private static let info = #"{"ask":"getStoreInfo","as":{"system":true}}"#

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.file("store")
        let outcome = try MusterProcess.run(
            ["run", "--data", store], input: Self.story.joined(separator: "\n"))
        #expect(outcome.code == 0)
    }

    private func options(_ until: UInt64?) -> RunOptions {
        var options = RunOptions()
        options.place = .copy(StoreBeginning(directory: store, until: until))
        return options
    }

    private func play(_ lines: [String], until: UInt64? = nil) throws -> [String] {
        let played = try Scenario.play(lines.joined(separator: "\n"), options(until))
        #expect(played.code == .success)
        return played.lines
    }

    @Test(
        arguments: [
            (0, []), (1, []), (2, []), (3, ["book"]), (4, ["book"]), (5, ["chess", "book"]),
            (8, ["chess", "book"]), (9, ["chess"]), (nil, ["chess"]),
        ] as [(UInt64?, [String])])
    func `A query that knows no past answers as of then`(
        position: UInt64?, groups: [String]
    ) throws {
        let lines = try play([Self.joined], until: position)
        let names = lines[0].matches(of: #/"group":"(\w+)"/#).map { String($0.1) }
        #expect(names == groups)
    }

    // rows: GEN-06
    @Test(arguments: 0...9)
    func `Position, clock, digest and root are those that the store had`(position: Int) throws {
        let then = Self.story.prefix(Self.linesPlayed[position]) + [Self.info]
        let expected = try Scenario.play(then.joined(separator: "\n")).lines.last
        let info = try play([Self.info], until: UInt64(position)).last
        #expect(info?.dropFirst(#"{"line":1"#.count) == expected?.dropFirst(#"{"line":1"#.count))

        let begun = ScenarioStore(options(UInt64(position)))
        let end = try begun.opened().position
        #expect(end >= position)
        let tail = LogTail(try begun.memoryLog.tail())
        try begun.close()
        #expect(try tail == StoreReader(at: store).tail(at: end))
        let stat = try MusterProcess.run(["stat", "--json", "--data", store, "--at", "\(end)"])
        #expect(stat.text.contains(#""root":"\#(tail.root)""#))
    }

    // rows: GEN-10
    @Test func `A command of the past is answered as the first time`() throws {
        let create = Self.story[0]
        let first = try Scenario.play(create).lines[0]
        let again = try play([create], until: 2)
        #expect(again == [first.replacing(#""ok":true"#, with: #""ok":true,"repeated":true"#)])
        // What came later did not happen.
        let later = try play([Self.story[4]], until: 8)
        #expect(later[0].hasPrefix(#"{"line":1,"ok":true,"first":9,"last":9,"#))
        #expect(try play([Self.story[4]])[0].contains(#""repeated":true"#))
    }

    /// All that a run can do is done on both; what is left of it differs.
    @Test func `Everything goes on as in a copy of the store, which the store is not`() throws {
        let copy = directory.file("copy")
        try FileManager.default.copyItem(atPath: store, toPath: copy)
        let input = [
            Self.info, Self.story[0], #"{"clock":1}"#, Self.joined,
            #"{"subscribe":{"name":"a","user":"bob","device":"1","durable":true,"after":0}}"#,
            #"{"subscribe":{"name":"b","user":"cho","device":"1"}}"#,
            #"{"do":"destroyGroup","as":"cho","group":"chess","dryRun":true}"#,
            #"{"failAppends":1}"#, #"{"do":"destroyGroup","as":"cho","group":"chess"}"#,
            #"{"do":"destroyGroup","as":"cho","group":"chess"}"#,
            #"{"reopen":true}"#, #"{"rebuild":true}"#, Self.info,
            #"{"ask":"readLog","as":{"system":true}}"#,
        ].joined(separator: "\n")
        let before = try contents()
        let played = try MusterProcess.run(["run", "--events", "--from", store], input: input)
        #expect(played.code == 0)
        #expect(played.lines.count > 20)
        #expect(try contents() == before)
        let expected = try MusterProcess.run(["run", "--events", "--data", copy], input: input)
        #expect(played.lines == expected.lines)
    }

    /// The files of the store but for the table of those who read it.
    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: store)
            .filter { !$0.hasSuffix("lock.mdb") }
        let files = names.map { ($0, FileManager.default.contents(atPath: "\(store)/\($0)")) }
        return Dictionary(uniqueKeysWithValues: files).mapValues { $0 ?? Data() }
    }

    // It took in what had come meanwhile.
    @Test func `Beside a running engine a run keeps what it began with`() throws {
        let (commands, questions) = (Pipe(), Pipe())
        let engine = try MusterProcess.start(["run", "--data", store], input: .pipe(commands))
        func found(_ group: String) throws {
            let line = #"{"do":"createGroup","as":"dan","group":"\#(group)","name":"G"}"# + "\n"
            try commands.fileHandleForWriting.write(contentsOf: Data(line.utf8))
            #expect(engine.nextOutput().contains(#""ok":true"#))
        }
        func ask(_ run: ChildProgram, _ line: String) throws -> String {
            try questions.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
            return run.nextOutput()
        }
        try found("early")
        let run = try MusterProcess.start(["run", "--from", store], input: .pipe(questions))
        #expect(try ask(run, Self.info).contains(#""position":11}"#))
        try found("late")
        #expect(try ask(run, #"{"reopen":true}"#).contains(#""position":11}"#))
        for pipe in [commands, questions] { try pipe.fileHandleForWriting.close() }
        #expect(try run.outcome().code == 0)
        #expect(try engine.outcome().code == 0)
        #expect(try MusterProcess.run(["log", "--data", store]).lines.count == 13)
    }

    @Test func `A durable subscription of the store is none of the run`() throws {
        let subscribe =
            #"{"subscribe":{"name":"m","user":"bob","device":"1","durable":true,"after":0}}"#
        let acknowledge = #"{"acknowledge":{"name":"m","position":9}}"#
        let kept = try MusterProcess.run(
            ["run", "--data", store], input: "\(subscribe)\n\(acknowledge)")
        #expect(kept.lines.last == #"{"line":2,"ok":true,"cursor":9}"#)
        let lines = try play([subscribe], until: 4)
        #expect(lines[0] == #"{"line":1,"ok":true,"cursor":0}"#)
        let heard = lines.dropFirst().compactMap { $0.firstMatch(of: #/"delivered":"(\w+)"/#)?.1 }
        #expect(heard == ["joinedByInvitation"])
    }

    @Test func `The article prints what is shown`() throws {
        let place = directory.file("clubs")
        let story = try #require(try Article("ScenarioLanguage").blocks.first).text
        #expect(try MusterProcess.run(["run", "--data", place], input: story).code == 0)
        let blocks = try Article("Auditing").blocks.filter { $0.language == "jsonl" }
        try #require(blocks.count == 2)
        let outcome = try MusterProcess.run(
            ["run", "--from", place, "--until", "2"], input: blocks[0].text)
        #expect(outcome.text == blocks[1].text + "\n")
    }

    @Test(arguments: [
        (["--from", "S", "--data", "S"], "--data and --from do not go together"),
        (["--until", "3"], "--until says where --from DIR ends"),
        (["--data", "S", "--until", "3"], "--until says where --from DIR ends"),
        (["--from", "S", "--until", "x"], "--until must be a whole number, not x"),
        (["--from", "S", "--until", "-1"], "--until must be a whole number, not -1"),
        (["--from", "S", "--until"], "--until needs a value"),
        (
            ["--from", "S", "--until", "10"],
            "invalidParameter: --until is beyond the last position, which is 9"
        ),
    ])
    func `What cannot be meant is refused`(arguments: [String], message: String) throws {
        let outcome = try MusterProcess.run(
            ["run"] + arguments.map { $0 == "S" ? store : $0 }, input: Self.info)
        #expect(outcome.code == 1)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errors.hasPrefix("muster: run: \(message)"))
    }

    @Test func `What the log cannot be read for is said as there, and nothing is made`() throws {
        let missing = directory.file("missing")
        let file = try directory.file("file", holding: "x")
        let damaged = store + "/log/data.mdb"
        let size = try #require(FileManager.default.contents(atPath: damaged)).count
        try Data(repeating: 7, count: size).write(to: URL(fileURLWithPath: damaged))
        for place in [missing, directory.path, file, store] {
            let log = try MusterProcess.run(["log", "--data", place])
            let run = try MusterProcess.run(["run", "--from", place])
            #expect(log.code == 3)
            #expect(run.code == 3)
            #expect(run.errors == log.errors.replacing("muster: log:", with: "muster: run:"))
        }
        #expect(!FileManager.default.fileExists(atPath: missing))
    }
}
