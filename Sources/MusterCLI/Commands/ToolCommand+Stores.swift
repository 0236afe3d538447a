import Muster

extension ToolCommand {
    /// `muster log`: prints the events of a store, also while another process writes it.
    static let log = ToolCommand(
        "log", usage: "--data DIR [--json] [--follow] [OPTION...]",
        "Prints the events of a store, one line each.",
        details: """
            An event is printed if it matches every option that is given. A TIME is a date, a date
            with a time of day (2026-11-28T01:30:00Z), or milliseconds since 1970; UTC is meant
            where no zone is said.
            """,
        options: [
            .data, .json,
            OptionSpec(
                "--follow", "Go on with events as they are appended; stopped, it ends with 0."),
            OptionSpec("--after", value: "N", "Begin after position N."),
            OptionSpec("--until", value: "N", "End after position N."),
            OptionSpec("--since", value: "TIME", "Begin with the first event of that time."),
            OptionSpec("--before", value: "TIME", "End before the first event of that time."),
            OptionSpec("--last", value: "N", "Begin with the last N that match."),
            OptionSpec("--limit", value: "N", "Print at most N events."), .withoutJournal,
        ] + LogFilter.options
    ) { arguments in
        try arguments.checkNoOperands()
        var printer = LogPrinter()
        printer.isJSON = arguments.wantsJSON
        printer.isFollowing = arguments.has("--follow")
        printer.after = try arguments.number("--after") ?? 0
        printer.until = try arguments.number("--until")
        printer.since = try arguments.time("--since")
        printer.before = try arguments.time("--before")
        printer.last = try arguments.number("--last")
        printer.limit = try arguments.number("--limit") ?? .max
        printer.filter = try LogFilter(arguments)
        try printer.checkOrder()
        let stop = printer.isFollowing ? StopSignal.endingProcess() : StopSignal()
        var writer = LineWriter.standardOutput
        do {
            try printer.print(
                arguments.reader(at: arguments.directory()), to: &writer, stop: stop)
            return .success
        } catch let error as MusterError {
            return try StoreReport.print(arguments) { () throws(MusterError) in throw error }
        }
    }

    /// `muster rebuild`: builds the views anew from the log.
    static let rebuild = ToolCommand(
        "rebuild", usage: "--data DIR [--json]",
        "Builds the views of a store anew from its log, and compares them with the old ones.",
        details: """
            No engine may have the store open. When the old views were different ones, or could not
            be read, it ends with 3, though those that are there now are right. Where there are
            none, as in a restored backup, it makes them.
            \(ProgressLines.help)
            """,
        options: [.data, .json]
    ) { arguments in
        try arguments.checkNoOperands()
        let directory = try arguments.directory()
        return try StoreReport.print(arguments) { () throws(MusterError) in
            // Looking first: an engine would create a store where none is.
            _ = try StoreReader(at: directory).tail()
            var configuration = GroupEngine.Configuration()
            configuration.progress = ProgressLines.onTerminal()
            // What is damaged is a reason to build them, and must not end who does.
            configuration.readsAllViews = true
            let engine = try GroupEngine(at: directory, configuration: configuration)
            // Where opening has built them from all of the log there is nothing left to do.
            let report =
                switch engine.viewsOrigin {
                case .stored: StoreReport(try engine.rebuild())
                case .log: StoreReport(made: try engine.digest(), events: engine.position)
                case .logInstead:
                    StoreReport(
                        RebuildReport(
                            before: "", after: try engine.digest(), events: engine.position))
                }
            try engine.close()
            return report
        }
    }

    /// `muster backup`: copies the log of a store, also while another process writes to it.
    static let backup = ToolCommand(
        "backup", usage: "--data DIR --to DIR [--json] [--without-journal]",
        "Copies the log of a store to another directory, or continues the copy there.",
        details: ProgressLines.help,
        options: [
            .data,
            OptionSpec("--to", value: "DIR", "The directory of the copy: none, empty, or a copy."),
            .withoutJournal, .json,
        ]
    ) { arguments in
        try arguments.checkNoOperands()
        let (directory, copy) = (try arguments.directory(), try arguments.required("--to"))
        return try StoreReport.print(arguments) { () throws(MusterError) in
            StoreReport(
                backup: try arguments.reader(at: directory)
                    .backUp(to: copy, progress: ProgressLines.onTerminal()))
        }
    }

    /// `muster stat`: figures about a store.
    static let stat = ToolCommand(
        "stat", usage: "--data DIR [--at N | --subscriptions] [--json]",
        "Prints how much a store holds.",
        options: [
            .data,
            OptionSpec("--at", value: "N", "Print position and root of the log up to event N."),
            OptionSpec(
                "--subscriptions",
                "Print how far each durable subscription has come, with the end of the log."),
            .json,
        ]
    ) { arguments in
        try arguments.checkNoOperands()
        let (directory, position) = (try arguments.directory(), try arguments.number("--at"))
        let asksForSubscriptions = arguments.has("--subscriptions")
        if asksForSubscriptions, position != nil {
            throw CommandFailure.unusable("--at and --subscriptions do not go together; give one")
        }
        return try StoreReport.print(arguments) { () throws(MusterError) in
            if asksForSubscriptions {
                let reader = try StoreReader(at: directory)
                // Before the end is asked, so that none is ahead of it.
                let (found, damage) = try reader.soundSubscriptions()
                return StoreReport(found, end: try reader.tail().position, damage)
            }
            if let position {
                return StoreReport(tail: try StoreReader(at: directory).tail(at: position))
            }
            return StoreReport(try StoreStatistics(ofStoreAt: directory))
        }
    }
}
