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
    /// Why a command was refused that the store could not take, the first time.
    var storageFault: CommandFailure?
    /// The commands that are still to be performed; they came right before the line at hand.
    var gathered: [GatheredCommand] = []

    private var writer: LineWriter
    /// The name of the file whose lines are played.
    private var input = ""
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
        if let storageFault { throw storageFault }
        return hasFailedExpectation ? .expectationFailed : .success
    }

    /// Plays the lines of one file; what they caused until one cannot be played is printed.
    func play(_ source: any ByteSource, named name: String) throws {
        input = name
        let played = Result { try playLines(of: source) }
        let performed = Result { try performGathered() }
        try writer.flush()
        try performed.get()
        try played.get()
    }

    private func playLines(of source: any ByteSource) throws {
        var reader = LineReader(source, named: input)
        let file = options.files.count > 1 ? input : nil
        while let line = try reader.next() {
            let head = ResultLine(number: line.number, file: file)
            try locating(head) {
                guard let parsed = try ScenarioLine.read(line.bytes) else { return }
                try play(parsed, head)
            }
            // Nobody waits for an answer while the next line is on its way.
            if !reader.hasLine() { try performGathered() }
        }
    }

    /// Names the line in what is wrong with it.
    func locating(_ head: ResultLine, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as MalformedLine {
            throw CommandFailure.unusable("\(place(of: head)): \(error.message)")
        } catch let error as MusterError {
            throw CommandFailure.refused(error, while: "\(place(of: head)): ")
        }
    }

    func place(of head: ResultLine) -> String { "\(input):\(head.number)" }

    private func play(_ line: ScenarioLine, _ head: ResultLine) throws {
        switch line {
        case .command(let name, let keys):
            try checkTime(keys)
            try gather(name, keys, head)
        case .query(let name, let keys):
            try performGathered()
            try checkTime(keys)
            try report(ask(name, keys, head))
        case .control(let control):
            if case .note = control, let last = gathered.indices.last,
                gathered[last].notes.count < GatheredCommand.notesMaximum
            {
                gathered[last].notes.append(try steer(control, head))
            } else {
                try performGathered()
                try report(steer(control, head))
            }
        case .expectation(let expectation, let written):
            try performGathered()
            try check(expectation, written, head)
        }
    }

    /// Prints what came of a line.
    func report(_ outcome: InputOutcome) throws {
        last = outcome
        try writer.line(outcome.result)
        if options.showsEvents { try print(outcome.lines(.events)) }
        try print(outcome.callbacks)
        try print(outcome.deliveries)
        if options.isPrompt { try writer.flush() }
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
        if options.isPrompt { try writer.flush() }
    }

    private func checkTime(_ keys: JSONObject) throws(MalformedLine) {
        guard options.isRealTime, keys["at"] != nil else { return }
        throw MalformedLine("at cannot be used with --real-time")
    }
}
