import Fixtures
import Muster
import Testing

/// Roots that somebody kept elsewhere, compared by the tool.
struct KeptRootTests {
    private let directory: TemporaryDirectory
    private let store: String

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.path + "/store"
        let lines = ["g", "h", "i"].map {
            #"{"do":"createGroup","as":"ann","group":"\#($0)","name":"G"}"#
        }
        let outcome = try MusterProcess.run(
            ["run", "--data", store], input: lines.joined(separator: "\n"))
        #expect(outcome.code == 0)
    }

    private func root(at position: Int) throws -> String {
        let arguments = ["stat", "--data", store, "--at", "\(position)"]
        let outcome = try MusterProcess.run(arguments)
        #expect(outcome.code == 0)
        #expect(outcome.lines.first == "events:   \(position)")
        let root = try #require(outcome.lines.last?.split(separator: " ").last).lowercased()
        let json = try MusterProcess.run(arguments + ["--json"])
        #expect(json.text == #"{"ok":true,"position":\#(position),"root":"\#(root)"}"# + "\n")
        return root
    }

    private func verify(
        _ position: Int, _ root: String, _ form: String...
    ) throws -> ChildProgram.Outcome {
        try MusterProcess.run(
            ["verify", "--data", store, "--position", "\(position)", "--root", root] + form)
    }

    @Test(arguments: 0...6)
    func `The root of a position is told, and found again`(position: Int) throws {
        let root = try root(at: position)
        let outcome = try verify(position, root)
        #expect(outcome.code == 0)
        #expect(outcome.lines.contains("kept: the log has the root that was kept of \(position)"))
        #expect(try verify(position, root.uppercased()).code == 0)
        let stat = try MusterProcess.run(["stat", "--data", store])
        #expect(stat.text.contains(root) == (position == 6))
    }

    @Test func `Another root is a finding, beside which all else is checked`() throws {
        let outcome = try verify(2, try root(at: 3))
        #expect(outcome.code == 3)
        #expect(outcome.text.contains("log: the root at 2 is "))
        #expect(outcome.text.contains("views: compared with the log up to 6\n"))
        #expect(!outcome.text.contains("kept: "))
        #expect(outcome.text.hasSuffix("findings: 1\n"))
        #expect(try verify(2, try root(at: 3), "--json").text.contains(#""kept":false"#))
    }

    // The root is made of stored hashes, which say nothing of what is in the place of the records.
    @Test func `Nothing is said of the root that was kept where the log is damaged`() throws {
        let lines = (0..<300).map {
            #"{"do":"createGroup","as":"ann","group":"more-\#($0)","name":"G"}"#
        }
        let run = try MusterProcess.run(
            ["run", "--data", store], input: lines.joined(separator: "\n"))
        #expect(run.code == 0)
        let (early, root) = (try root(at: 40), try root(at: 512))
        #expect(try verify(512, root).text.contains("kept: "))
        try StoredText.hurt("more-7", inStoreAt: store)
        let outcome = try verify(512, root)
        #expect(outcome.code == 3)
        #expect(outcome.text.contains("log from "))
        #expect(!outcome.text.contains("kept: "))
        let json = try verify(512, root, "--json")
        #expect(json.code == 3 && !json.text.contains(#""kept""#))
        // For this one the damaged records are read, which must not be told twice.
        let unread = try verify(40, early)
        let plain = try MusterProcess.run(["verify", "--data", store])
        #expect(unread.lines.last == plain.lines.last)
        #expect(try !verify(40, early, "--json").text.contains(#""kept""#))
    }

    // They were taken for checked, and so was the root of a position among them.
    @Test func `Nothing is said of events that a writer appends meanwhile`() throws {
        let kept = LogTail(position: 8, root: try root(at: 6))
        let verification = try StoreVerification(ofStoreAt: store, kept: kept) { [store] _ in
            let command = #"{"do":"createGroup","as":"ann","name":"G"}"#
            let outcome = try? MusterProcess.run(["run", "--data", store], input: command)
            #expect(outcome?.code == 0)
        }
        #expect(verification.tail == LogTail(position: 6, root: kept.root))
        #expect(verification.hasKept == false)
        #expect(
            verification.findings.map(\.message) == ["the log ends at 6, before the position 8"])
        #expect(try MusterProcess.run(["stat", "--data", store, "--at", "8"]).code == 0)
    }

    // Nothing was told, not even how far the log goes.
    @Test(arguments: [("first-group", "from:"), ("last-group", "to:")])
    func `Stat tells all but the time of a damaged event`(group: String, line: String) throws {
        let path = directory.path + "/hurt"
        for id in ["first-group", "between", "last-group"] {
            let command = #"{"do":"createGroup","as":"ann","group":"\#(id)","name":"G"}"#
            #expect(try MusterProcess.run(["run", "--data", path], input: command).code == 0)
        }
        let arguments = ["stat", "--data", path]
        let sound = try MusterProcess.run(arguments)
        #expect(sound.code == 0)
        try StoredText.hurt(group, inStoreAt: path)
        let hurt = try MusterProcess.run(arguments)
        #expect(hurt.code == 3)
        #expect(hurt.errors.contains("storeDamaged"))
        #expect(hurt.lines == sound.lines.filter { !$0.hasPrefix(line) })
        let json = try MusterProcess.run(arguments + ["--json"])
        #expect(json.code == 3)
        #expect(json.text.contains(#""error":"storeDamaged""#))
        #expect(json.text.contains(#""position":6"#))
        #expect(json.text.contains("firstEventAt") == (line != "from:"))
        #expect(json.text.contains("lastEventAt") == (line != "to:"))
        let end = try MusterProcess.run(arguments + ["--at", "6"])
        #expect(end.code == 0)
        #expect(end.lines == Array(sound.lines.prefix(2)))
    }

    @Test func `A log that ends before is a finding, and cannot be asked`() throws {
        let outcome = try verify(7, try root(at: 6))
        #expect(outcome.code == 3)
        #expect(outcome.text.contains("log from 7 on: the log ends at 6, before the position 7"))
        let stat = try MusterProcess.run(["stat", "--data", store, "--at", "7"])
        #expect(stat.code == 1)
        #expect(stat.errors.contains("the log ends at 6"))
    }
}
