extension ToolCommand {
    /// `muster run`: plays scenarios.
    static let run = ToolCommand(
        "run",
        usage: "[--data DIR | --from DIR [--until N]] [--events] [--real-time] [FILE...]",
        "Plays scenario files, or standard input, and prints what comes of each line.",
        details: """
            A line is a JSON object that acts, asks or expects. The documentation of the package
            describes them: Sources/Muster/Muster.docc/ScenarioLanguage.md. It ends with 2 when an
            expectation failed, with 1 at a malformed line, and with 3 when a store is in trouble.
            Where views have to be built first, it tells at a terminal how far it has come.
            """,
        options: [
            OptionSpec(
                "--data", value: "DIR",
                "Use the store in DIR; without it, one that is gone after it."),
            OptionSpec(
                "--from", value: "DIR",
                "Begin in memory with the events of the store in DIR, which is only read."),
            OptionSpec("--until", value: "N", "With --from: end them with the command of event N."),
            OptionSpec("--events", "Print a line for each event appended as well."),
            OptionSpec(
                "--real-time",
                "Take the time from the system's clock; without it, time stands still and moves "
                    + "as the lines say, from November 2023 or the last event on."),
            OptionSpec(journalKiB, value: "N", "", isHidden: true),
            OptionSpec(checkpointEvents, value: "N", "", isHidden: true),
            OptionSpec(apart, "", isHidden: true),
        ]
    ) { arguments in
        var options = RunOptions()
        options.place = try place(arguments)
        options.showsEvents = arguments.has("--events")
        options.isRealTime = arguments.has("--real-time")
        options.files = arguments.operands
        options.journalSegmentBytes = try arguments.bounded(journalKiB, by: 4...1 << 12)
            .map { kibibytes in kibibytes << 10 }
        options.eventsBetweenCheckpoints = try arguments.bounded(
            checkpointEvents, by: 1...1 << 30)
        guard arguments.has(apart) else {
            return try ScenarioRun(options, to: .standardOutput).play()
        }
        return try playApart(options)
    }

    /// The store that the run works on.
    private static func place(
        _ arguments: Arguments
    ) throws(CommandFailure) -> ScenarioStore.Place {
        let until = try arguments.number("--until")
        guard let origin = arguments.value("--from") else {
            guard until == nil else {
                throw .unusable("--until says where --from DIR ends, which is missing")
            }
            return arguments.value("--data").map { .directory($0) } ?? .memory
        }
        guard arguments.value("--data") == nil else {
            throw .unusable("--data and --from do not go together; give one")
        }
        return .copy(StoreBeginning(directory: origin, until: until))
    }

    /// Plays each file as a scenario of its own, which saves a process for each of many short ones.
    private static func playApart(_ options: RunOptions) throws -> ExitCode {
        var worst = ExitCode.success
        for file in options.files {
            var options = options
            options.files = [file]
            options.isPrompt = false
            let code = try ScenarioRun(options, to: .standardOutput).play()
            if code.rawValue > worst.rawValue { worst = code }
        }
        return worst
    }

    /// Small journals and checkpoints let a short run reach what a long one does.
    private static let journalKiB = "--journal-kib"
    private static let checkpointEvents = "--checkpoint-events"
    private static let apart = "--apart"
}
