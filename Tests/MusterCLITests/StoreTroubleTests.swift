import Fixtures
import Foundation
import Testing

/// What programs learn from the tool about a store that is in trouble.
struct StoreTroubleTests {
    private let directory: TemporaryDirectory
    private let store: String
    private let create = #"{"do":"createGroup","as":"ann","name":"G"}"#

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.path + "/store"
    }

    @Test func `A message about a store begins with the name of the code`() throws {
        let input = Pipe()
        let engine = try MusterProcess.start(["run", "--data", store], input: .pipe(input))
        try input.fileHandleForWriting.write(contentsOf: Data((create + "\n").utf8))
        #expect(!engine.nextOutput().isEmpty)
        for command in ["run", "rebuild"] {
            let outcome = try MusterProcess.run([command, "--data", store], input: create)
            #expect(outcome.code == 3)
            #expect(outcome.errors.hasPrefix("muster: \(command): storeInUse: "))
        }
        try input.fileHandleForWriting.close()
        #expect(try engine.outcome().code == 0)
        for command in ["log", "stat", "verify"] {
            let outcome = try MusterProcess.run([command, "--data", directory.path])
            #expect(outcome.code == 3)
            #expect(outcome.errors.hasPrefix("muster: \(command): notAStore: "))
        }
        let file = try directory.file("file", holding: "x")
        let outcome = try MusterProcess.run(["run", "--data", file], input: create)
        #expect(outcome.code == 3)
        #expect(outcome.errors.firstMatch(of: #/^muster: run: [a-z]\w+: /#) != nil)
    }

    /// The journal cannot grow where files may not.
    @Test func `A run that went on after a refused append says so when it ends`() throws {
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let lines = #"{"note":"a"}\n\#(create)\n\#(create)\n{"note":"b"}\n"#
        let outcome = try MusterProcess.run(
            shell: #"ulimit -f 4096; printf '\#(lines)' | "$0" run --data "$1""#, store)
        #expect(outcome.code == 3)
        try #require(outcome.lines.count == 4)
        #expect(outcome.lines[1].hasPrefix(#"{"line":2,"ok":false,"error":"storageFailure""#))
        #expect(outcome.lines[3] == #"{"line":4,"note":"b"}"#)
        let message = "muster: run: storageFailure: -:2: the command was refused: "
        #expect(outcome.errors.hasPrefix(message))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }
}
