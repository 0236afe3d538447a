import Fixtures
import Foundation
import Testing

/// Proofs that the tool makes of a store, and checks without one.
struct ProofCommandTests {
    private let directory: TemporaryDirectory
    private let store: String
    private let events: [String]

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.file("store")
        let lines = ["g", "h", "i"].map {
            #"{"do":"createGroup","as":"ann","group":"\#($0)","name":"G"}"#
        }
        let outcome = try MusterProcess.run(
            ["run", "--data", store], input: lines.joined(separator: "\n"))
        #expect(outcome.code == 0)
        events = try MusterProcess.run(["log", "--json", "--data", store]).lines
        try #require(events.count == 6)
    }

    private func root(at position: Int) throws -> String {
        let outcome = try MusterProcess.run(["stat", "--data", store, "--at", "\(position)"])
        return try #require(outcome.lines.last?.split(separator: " ").last).lowercased()
    }

    private func prove(_ arguments: String...) throws -> ChildProgram.Outcome {
        try MusterProcess.run(["prove", "--data", store] + arguments)
    }

    private func check(_ proof: String, _ arguments: String...) throws -> ChildProgram.Outcome {
        try MusterProcess.run(["check"] + arguments, input: proof)
    }

    @Test(arguments: [2, 5, 6])
    func `Each event is proved to who has a root alone`(end: Int) throws {
        let root = try root(at: end)
        for position in 1...end {
            let proof = try prove("--position", "\(position)", "--at", "\(end)")
            #expect(proof.code == 0)
            #expect(proof.lines.count == 1)
            let outcome = try check(proof.text, "--at", "\(end)", "--root", root)
            #expect(outcome.code == 0, "\(outcome.errors)")
            #expect(outcome.lines == [events[position - 1]])
        }
    }

    @Test func `A proof may be a file, and is of the end where nothing is said`() throws {
        let root = try root(at: 6)
        let proof = try prove("--position", "3").text
        #expect(try proof == prove("--position", "3", "--at", "6").text)
        let file = try directory.file("proof", holding: proof)
        let trust = ["--at", "6", "--root", root.uppercased()]
        #expect(try MusterProcess.run(["check", file] + trust).lines == [events[2]])
        #expect(try MusterProcess.run(["check", "-"] + trust, input: proof).lines == [events[2]])
    }

    @Test func `What was altered is refused, and so is another root`() throws {
        let root = try root(at: 6)
        let proof = try prove("--position", "3").text
        let other = String(root.dropLast()) + (root.hasSuffix("0") ? "1" : "0")
        let record = try #require(proof.firstMatch(of: #/"record":"([0-9a-f]+)"/#)?.1)
        let altered = record.replacing("616e6e", with: "626f62")
        try #require(altered != record)
        for (proof, trust, message) in [
            (proof, ["--at", "6", "--root", other], "another root at 6"),
            (proof, ["--at", "5", "--root", root], "made for the log up to 6"),
            (proof.replacing(record, with: altered), ["--at", "6", "--root", root], "altered"),
            (
                proof.replacing(#""position":3"#, with: #""position":4"#),
                ["--at", "6", "--root", root], "altered"
            ),
            (proof.replacing(root, with: other), ["--at", "6", "--root", other], "altered"),
        ] {
            let outcome = try MusterProcess.run(["check"] + trust, input: proof)
            #expect(outcome.code == 3)
            #expect(outcome.text.isEmpty)
            #expect(outcome.errors.hasPrefix("muster: check: invalidProof: "))
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        ("", "no proof"), ("{}", "it has no from"), ("[]", "no proof"),
        (#"{"record":1}"#, "record"),
        (#"{"record":"0g","position":1,"path":[],"tail":{}}"#, "two hexadecimal digits"),
        (#"{"record":"00","position":1,"path":["0"],"tail":{}}"#, "a hash is 64"),
        (String(repeating: " ", count: 1_100_000), "longer than"),
    ])
    func `What is no proof at all is unusable`(text: String, message: String) throws {
        let root = String(repeating: "0", count: 64)
        let outcome = try check(text, "--at", "6", "--root", root)
        #expect(outcome.code == 1)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(arguments: [
        (["--position", "7"], "no event 7"), (["--position", "0"], "no event 0"),
        (["--position", "4", "--at", "3"], "no event 4"),
        (["--position", "1", "--at", "7"], "the log ends at 6"),
        (["--from", "7"], "does not come to 7"), (["--from", "1", "--at", "7"], "ends at 6"),
        (["--position", "1", "--from", "1"], "do not go together"), ([], "is missing"),
    ])
    func `What is not in the log cannot be proved`(arguments: [String], message: String) throws {
        let outcome = try MusterProcess.run(["prove", "--data", store] + arguments)
        #expect(outcome.code == 1)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errors.hasPrefix("muster: prove: "))
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `Trust has to be said in full`() throws {
        let root = try root(at: 6)
        let (event, growth) = (try prove("--position", "1").text, try prove("--from", "1").text)
        for (proof, trust) in [
            (event, []), (event, ["--at", "6"]), (event, ["--root", root]),
            (event, ["--at", "6", "--root", "0f"]), (growth, ["--at", "6", "--root", root]),
            (event, ["--at", "6", "--root", root, "--from", "1", "--from-root", root]),
            (event, ["a", "b", "--at", "6", "--root", root]),
            (event, [directory.file("none"), "--at", "6", "--root", root]),
        ] as [(String, [String])] {
            let outcome = try MusterProcess.run(["check"] + trust, input: proof)
            #expect(outcome.code == 1)
            #expect(outcome.errors.hasPrefix("muster: check: "))
        }
    }

    @Test(arguments: [0, 1, 4, 6])
    func `A log is shown to continue what it was`(start: Int) throws {
        let (old, new) = (try root(at: start), try root(at: 6))
        let proof = try prove("--from", "\(start)").text
        let trust = ["--at", "6", "--root", new, "--from", "\(start)", "--from-root"]
        let outcome = try MusterProcess.run(["check"] + trust + [old], input: proof)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.lines == ["the log up to 6 begins with the log up to \(start)"])
        let other = try root(at: 3)
        let refused = try MusterProcess.run(["check"] + trust + [other], input: proof)
        #expect(refused.code == 3)
        #expect(refused.errors.hasPrefix("muster: check: invalidProof: "))
    }

    @Test func `A store is read beside a running engine`() throws {
        let input = Pipe()
        let engine = try MusterProcess.start(["run", "--data", store], input: .pipe(input))
        let create = #"{"do":"createGroup","as":"ann","group":"j","name":"J"}"# + "\n"
        try input.fileHandleForWriting.write(contentsOf: Data(create.utf8))
        #expect(engine.nextOutput().contains(#""ok":true"#))
        let (root, proof) = (try root(at: 8), try prove("--position", "8"))
        #expect(proof.code == 0, "\(proof.errors)")
        let checked = try check(proof.text, "--at", "8", "--root", root)
        #expect(checked.text.contains(#""position":8"#))
        #expect(engine.isRunning)
        try input.fileHandleForWriting.write(
            contentsOf: Data(create.replacing(#""j""#, with: #""k""#).utf8))
        #expect(engine.nextOutput().contains(#""ok":true"#))
        try input.fileHandleForWriting.close()
        #expect(try engine.outcome().code == 0)
    }
}
