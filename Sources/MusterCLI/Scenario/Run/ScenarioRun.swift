import Muster

/// Plays scenarios: reads lines, has the engine do what they say, and prints what came of it.
final class ScenarioRun {
    let options: RunOptions
    let store: ScenarioStore
    var settings = ScenarioSettings()
    var subscriptions = SubscriptionList()
    /// The last answer of a query, for `{"last":true}`.
    var lastAnswer = ""
    /// Whether no command came yet.
    var isConfigurable = true
    var hasStorageFault = false

    private var writer: LineWriter
    private var last: InputOutcome?
    private var hasFailedExpectation = false

    init(_ options: RunOptions, to writer: LineWriter) {
        self.options = options
        self.writer = writer
        store = ScenarioStore(options)
    }

    /// Plays all files and closes the store.
    func play() throws -> ExitCode {
        let names = options.files.isEmpty ? [StandardInput.name] : options.files
        for name in names {
            if name == StandardInput.name {
                try play(try StandardInput(), named: name)
            } else {
                try play(try FileSource(named: name), named: name)
            }
        }
        return try finish()
    }

    /// Closes the store at the end of the input.
    func finish() throws -> ExitCode {
        // A run whose lines needed no store does not hide that it cannot be opened.
        _ = try store.opened()
        try store.close()
        if hasStorageFault { return .storageFault }
        return hasFailedExpectation ? .expectationFailed : .success
    }

    /// Plays the lines of one file; what they caused until one cannot be played is printed.
    func play(_ source: any ByteSource, named name: String) throws {
        let played = Result { try playLines(of: source, named: name) }
        try writer.flush()
        try played.get()
    }

    private func playLines(of source: any ByteSource, named name: String) throws {
        var reader = LineReader(source, named: name)
        let file = options.files.count > 1 ? name : nil
        while let line = try reader.next() {
            do {
                guard let parsed = try ScenarioLine.read(line.bytes) else { continue }
                try play(parsed, ResultLine(number: line.number, file: file))
            } catch let error as MalformedLine {
                throw CommandFailure.unusable("\(name):\(line.number): \(error.message)")
            } catch let error as MusterError {
                throw CommandFailure.storage("\(name):\(line.number): \(error.message)")
            }
            if options.isPrompt { try writer.flush() }
        }
    }

    private func play(_ line: ScenarioLine, _ head: ResultLine) throws {
        switch line {
        case .command(let name, let keys):
            try checkTime(keys)
            last = try perform(name, keys, head)
        case .query(let name, let keys):
            try checkTime(keys)
            last = try ask(name, keys, head)
        case .control(let control):
            last = try steer(control, head)
        case .expectation(let expectation, let written):
            try check(expectation, written, head)
            return
        }
        guard let last else { return }
        try writer.line(last.result)
        if options.showsEvents { try print(last.lines(.events)) }
        try print(last.callbacks)
        try print(last.deliveries)
    }

    private func print(_ lines: [String]) throws {
        for line in lines { try writer.line(line) }
    }

    private func check(
        _ expectation: Expectation, _ written: JSONValue, _ head: ResultLine
    ) throws {
        guard let last else { throw MalformedLine("there is no input line to expect this of") }
        guard let actual = try last.difference(from: expectation) else { return }
        hasFailedExpectation = true
        try writer.line(head.failed(expected: written, actual: actual))
    }

    private func checkTime(_ keys: JSONObject) throws(MalformedLine) {
        guard options.isRealTime, keys["at"] != nil else { return }
        throw MalformedLine("at cannot be used with --real-time")
    }
}
