extension ToolCommand {
    /// `muster run`: plays scenarios (wire.md section 1).
    static let run = ToolCommand(
        "run", usage: "[--data DIR] [--events] [--real-time] [FILE...]",
        "Plays scenario files, or standard input, and prints what comes of each line.",
        options: [
            OptionSpec(
                "--data", value: "DIR",
                "Use the store in DIR; without it, one that is gone after it."),
            OptionSpec("--events", "Print a line for each event appended as well."),
            OptionSpec("--real-time", "Take the time from the system's clock."),
        ]
    ) { arguments in
        var options = RunOptions()
        if let directory = arguments.value("--data") { options.place = .directory(directory) }
        options.showsEvents = arguments.has("--events")
        options.isRealTime = arguments.has("--real-time")
        options.files = arguments.operands
        return try ScenarioRun(options, to: .standardOutput).play()
    }
}
