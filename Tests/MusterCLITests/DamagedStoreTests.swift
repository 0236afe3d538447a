import Fixtures
import Foundation
import Testing

/// What the tool tells, and saves, of a store that is hurt or cannot be compared.
struct DamagedStoreTests {
    private let create = #"{"do":"createGroup","as":"ann","group":"g","name":"G"}"#
    private let another = #"{"do":"createGroup","as":"ann","group":"h","name":"H"}"#

    /// They were thrown away, so that nobody knew whether the log was another one.
    @Test(arguments: [true, false])
    func `No room to compare the views keeps no finding back`(isJSON: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let kept = ["--position", "1", "--root", String(repeating: "ab", count: 32)]
        let outcome = try MusterProcess.run(
            ["verify", "--data", store] + kept + (isJSON ? ["--json"] : []),
            environment: ["TMPDIR": directory.path + "/none"])
        #expect(outcome.code == 3)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.text.contains("the root at 1 is "))
        #expect(outcome.text.contains("let TMPDIR name a directory"))
        #expect(!outcome.text.contains(#""error""#))
    }

    /// Views that could not be used were once thrown away with what they knew.
    @Test(arguments: [false, true])
    func `Views that are ahead of the log were not compared`(isNoted: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let files = FileManager.default
        try files.copyItem(atPath: store + "/log", toPath: directory.path + "/log")
        #expect(try MusterProcess.run(["run", "--data", store], input: another).code == 0)
        try files.removeItem(atPath: store + "/log")
        try files.moveItem(atPath: directory.path + "/log", toPath: store + "/log")
        if isNoted { try PrivateFile.create(at: store + "/views/damaged") }
        let outcome = try MusterProcess.run(["verify", "--data", store])
        #expect(outcome.code == 3)
        #expect(outcome.text.contains("views: not compared; what was found says why\n"))
        #expect(outcome.text.contains("log from 3 on: the views know events up to 4, and the log"))
        for command in ["run", "rebuild"] {
            let refusal = try MusterProcess.run([command, "--data", store], input: "")
            #expect(refusal.code == 3)
            #expect(refusal.errors.contains("or delete views/ to go on with this one"))
        }
    }

    /// It locked everything that was still there.
    @Test func `A lost journal is a finding, and the tables can be saved`() throws {
        let directory = try TemporaryDirectory()
        let store = directory.path + "/store"
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let commands = Pipe()
        let engine = try MusterProcess.start(["run", "--data", store], input: .pipe(commands))
        try commands.fileHandleForWriting.write(contentsOf: Data((another + "\n").utf8))
        #expect(!engine.nextOutput().isEmpty)
        engine.kill()
        _ = try engine.outcome()
        try FileManager.default.removeItem(atPath: store + "/log/journal")
        let check = try MusterProcess.run(["verify", "--json", "--data", store])
        #expect(check.code == 3)
        #expect(check.text.contains(#""part":"log","position":3}],"position":2,"#))
        let refusal = try MusterProcess.run(["log", "--data", store])
        #expect(refusal.code == 3)
        let log = try MusterProcess.run(["log", "--without-journal", "--data", store])
        #expect(log.code == 0)
        #expect(log.lines.count == 2)
        #expect(log.errors.contains("the journal is left out"))
        let copy = directory.path + "/copy"
        let backup = ["backup", "--data", store, "--to", copy]
        #expect(try MusterProcess.run(backup).code == 3)
        let saved = try MusterProcess.run(backup + ["--without-journal"])
        #expect(saved.code == 0)
        #expect(saved.text.hasPrefix("the copy holds 2 events"))
        #expect(saved.errors.contains("beyond 2"))
        #expect(try MusterProcess.run(["run", "--data", copy], input: another).code == 0)
    }
}
