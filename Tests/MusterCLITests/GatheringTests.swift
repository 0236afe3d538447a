import Testing

@testable import MusterCLI

/// Commands whose lines have arrived are performed together, and nobody can tell but by the time.
struct GatheringTests {
    private let create = #"{"do":"createGroup","as":"ann","group":"g","name":"G"}"#
    private let send = #"{"do":"sendMessage","as":"ann","group":"g","content":"x"}"#

    private func play(_ lines: [String], pieceBytes: Int = .max) throws -> Scenario {
        let scenario = Scenario()
        _ = try scenario.run(
            lines.map { $0 + "\n" }.joined(), RunOptions(), pieceBytes: pieceBytes)
        return scenario
    }

    @Test func `Commands that wait share one durable append`() throws {
        let lines = [create, send, "", "# a comment", send]
        #expect(try play(lines).appendCount == 1)
        #expect(try play(lines, pieceBytes: 1).appendCount == 3)
    }

    @Test func `So many wait together and no more`() throws {
        let lines = [create] + Array(repeating: send, count: GatheredCommand.countMaximum)
        let scenario = try play(lines)
        #expect(scenario.appendCount == 2)
        #expect(scenario.writeCount == lines.count)
    }

    @Test(arguments: [
        #"{"do":"sendMessage","as":"ann","group":"g","content":"x","at":1700000000005}"#,
        #"{"ask":"getUnreadCount","as":"ann","group":"g"}"#, #"{"expect":{"ok":true}}"#,
        #"{"advanceMs":1}"#,
    ])
    func `Whatever asks, steers, expects or sets the time comes after those before it`(
        line: String
    ) throws {
        #expect(try play([create, line, send]).appendCount == 2)
    }

    private let note = #"{"note":"x"}"#

    @Test func `Notes behind commands wait with them`() throws {
        let few = try play([note, create, note, note, "", send, "# a comment", note, send])
        #expect(few.appendCount == 1)
        #expect(numbers(few.lines) == [1, 2, 3, 4, 6, 8, 9])
        #expect(few.writeCount == 7)
        let pairs = Array(repeating: [send, note], count: GatheredCommand.countMaximum)
        #expect(try play([create, note] + pairs.flatMap(\.self)).appendCount == 2)
    }

    @Test func `So many notes behind a command wait, and no more`() throws {
        let notes = Array(repeating: note, count: GatheredCommand.notesMaximum)
        #expect(try play([create] + notes + [send]).appendCount == 1)
        let more = try play([create] + notes + [note, note, send])
        #expect(more.appendCount == 2)
        #expect(numbers(more.lines) == Array(1...notes.count + 4))
    }

    @Test func `A note is the line that an expectation behind it is about`() throws {
        let scenario = Scenario()
        let lines = [
            create, note, #"{"expect":{"ok":null,"note":"x"}}"#, send, note,
            #"{"expectNone":["callbacks","events"]}"#, send, note, #"{"expect":{"ok":true}}"#,
        ]
        #expect(try scenario.run(lines.joined(separator: "\n")) == .expectationFailed)
        #expect(
            scenario.lines.last?.hasSuffix(#""actual":{"line":8,"note":"x"}}"#) == true)
    }

    /// Whoever waits for an answer or a note sends nothing more before it has come.
    @Test(arguments: [1, 7, 200])
    func `Nothing is held back when no line is waiting`(pieceBytes: Int) throws {
        var printed = ""
        let run = ScenarioRun(
            RunOptions(), to: LineWriter { printed += String(decoding: $0, as: UTF8.self) })
        let text = [create, note, note, send, note, send, ""].joined(separator: "\n")
        let source = WatchedSource(inner: PieceSource(text, pieceBytes: pieceBytes)) { handed in
            let answers = printed.split(separator: "\n").filter { $0.hasPrefix(#"{"line""#) }
            #expect(answers.count == handed.count { $0 == UInt8(ascii: "\n") })
        }
        try run.play(source, named: "-")
        try run.store.close()
    }

    /// Tells what was handed out before each time that more is asked for.
    private struct WatchedSource: ByteSource {
        var inner: PieceSource
        var handed: [UInt8] = []
        let watch: ([UInt8]) -> Void

        init(inner: PieceSource, watch: @escaping ([UInt8]) -> Void) {
            self.inner = inner
            self.watch = watch
        }

        mutating func next() throws(CommandFailure) -> [UInt8]? {
            watch(handed)
            let piece = try inner.next()
            handed += piece ?? []
            return piece
        }
    }

    // rows: GEN-10, GEN-11
    @Test(arguments: [1, 40, 100, 200])
    func `However lines arrive, the same is printed`(pieceBytes: Int) throws {
        let lines = [
            create, create, send, #"{"do":"inviteMembers","as":"ann","group":"g","users":["bob"]}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"x","dryRun":true}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"x","id":"c"}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"x","id":"c"}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"y","id":"c"}"#,
            #"{"note":"y"}"#, #"{"do":"sendMessage","as":"bob","group":"g","text":"x"}"#,
            #"{"note":""}"#, note, send,
            #"{"do":"muteMembers","as":"ann","group":"g","users":["bob"],"durationMs":50}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"y","at":1700000000049}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"y"}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"y","at":1700000000050}"#,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"z"}"#,
            #"{"expectNone":"callbacks"}"#, #"{"failAppends":2}"#, send, note, send, send, send,
            #"{"expect":{"ok":true}}"#, #"{"do":"leaveGroup","as":"bob","group":"g"}"#, note, send,
            #"{"do":"sendMessage","as":"bob","group":"g","content":"z"}"#,
            #"{"ask":"readLog","as":{"system":true}}"#,
        ]
        let whole = try play(lines)
        let pieces = try play(lines, pieceBytes: pieceBytes)
        #expect(pieces.lines == whole.lines)
        #expect(pieces.appendCount > whole.appendCount)
        #expect(whole.lines.contains { $0.hasPrefix(#"{"line":30,"ok":false"#) })
    }

    @Test func `What waits before a line that cannot be played is performed`() {
        let (lines, failure) = Scenario.failure("\(create)\n\(send)\n{}\n\(send)\n")
        #expect(results(lines) == [#"{"line":1,"ok":true"#, #"{"line":2,"ok":true"#])
        #expect(failure?.message.hasPrefix("-:3: ") == true)
    }

    @Test func `What waits before input that ends inside of a line is performed`() throws {
        let scenario = Scenario()
        _ = try scenario.run("\(create)\n\(send)\n\(send)")
        #expect(results(scenario.lines).count == 3)
        #expect(scenario.appendCount == 2)
    }

    /// Of the input lines that were answered.
    private func numbers(_ lines: [String]) -> [Int] {
        lines.compactMap { $0.firstMatch(of: #/^{"line":(\d+),/#).flatMap { Int($0.1) } }
    }

    private func results(_ lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix(#"{"line""#) }.map { String($0.prefix(19)) }
    }
}
