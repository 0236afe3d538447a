import Fixtures
import Foundation
import Testing

@testable import MusterCLI

/// The tool with standard input and output that are closed, do not wait, or go away.
struct DescriptorTests {
    private let directory: TemporaryDirectory
    private let store: String
    private let create = #"{"do":"createGroup","as":"ann","group":"g","name":"G"}"#

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.path + "/store"
    }

    /// A file of the store would get the number of the closed one, and answers with it.
    @Test(arguments: [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func `No answer is written into a store in the place of a closed output`(
        closing: String
    ) throws {
        let scenario = try directory.file("scenario", holding: create)
        let outcome = try MusterProcess.run(
            shell: #""$0" run --data "$1" "$2" \#(closing); echo $?; grep -rl '"line"' "$1""#,
            store, scenario)
        #expect(outcome.text == "1\n")
        let message = "muster: run: the output cannot be written: Bad file descriptor\n"
        #expect(outcome.errors == (closing.contains("2>") ? "" : message))
    }

    @Test(arguments: [["run"], ["log"], ["stat"], ["verify"], ["rebuild"], ["run", "--help"]])
    func `Whatever prints ends with 1 when its output is closed`(command: [String]) throws {
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let name = command.count > 1 ? "\(command[0]) \(command[1])" : command[0]
        let outcome = try MusterProcess.run(
            shell: #"echo '{"note":""}' | "$0" \#(name) --data "$1" >&-; echo $?"#, store)
        #expect(outcome.text == "1\n")
        #expect(outcome.errors.contains("the output cannot be written"))
    }

    @Test func `A closed input cannot be read, and nobody misses a closed place for messages`()
        throws
    {
        let closed = try MusterProcess.run(shell: #"exec "$0" run --data "$1" <&-"#, store)
        #expect(closed.code == 1)
        #expect(closed.errors == "muster: run: standard input cannot be read\n")
        let outcome = try MusterProcess.run(
            shell: #"echo '{"note":""}' | "$0" run --data "$1" 2>&-"#, store)
        #expect(outcome.code == 0)
        #expect(outcome.lines == [#"{"line":1,"note":""}"#])
    }

    @Test func `Output that does not wait for its reader is written as it takes it`() throws {
        let note = #"{"note":"\#(String(repeating: "x", count: 1000))"}"#
        let process = try MusterProcess.start(
            ["run"], input: .data(Data((0..<1000).map { _ in note + "\n" }.joined().utf8)),
            isOutputWaiting: false)
        // More than a pipe holds comes before anything is read.
        usleep(100_000)
        let outcome = try process.outcome()
        #expect(outcome.code == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.lines.count == 1000)
        #expect(outcome.lines.last?.hasPrefix(#"{"line":1000,"#) == true)
    }

    @Test func `Output that cannot be written has its reason, a reader that left has a code`() {
        func failure(_ code: Int32) -> CommandFailure {
            .unwritable(because: NSError(domain: NSPOSIXErrorDomain, code: Int(code)))
        }
        #expect(failure(EPIPE).code == .brokenPipe)
        #expect(failure(ECONNRESET).code == .brokenPipe)
        #expect(failure(ENOSPC).code == .unusable)
        #expect(
            failure(ENOSPC).message == "the output cannot be written: No space left on device")
    }

    @Test func `Following ends with its reader, also when nothing happens`() throws {
        #expect(try MusterProcess.run(["run", "--data", store], input: create).code == 0)
        let outcome = try MusterProcess.run(
            shell: #"""
                { timeout -s KILL 60 "$0" log --follow --data "$1"; echo $? >&2; } | head -1
                """#, store)
        #expect(outcome.lines.count == 1)
        #expect(outcome.errors == "141\n")
    }
}
