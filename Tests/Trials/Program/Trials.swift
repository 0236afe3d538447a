import Fixtures
import Foundation
import GeneratedDays
import SeededRandom

/// Tries the engine on simulated disks and from many tasks, and proofs by forging them, for
/// `tools/trials`.
///
/// Every failure is a line that begins with FAILED and names the seed; the last line counts.
@main
struct Trials {
    private static let patience = Duration.seconds(240)

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 3, arguments[0] == "follow" {
            await ChildProcess.end("follow") {
                try Follower.run(store: arguments[1], stop: arguments[2])
            }
        }
        if arguments.count == 2, arguments[0] == "crowd" {
            await ChildProcess.end("crowd") { try await KilledCrowd.run(store: arguments[1]) }
        }
        if arguments.first == "day" {
            await ChildProcess.end("day") { try LivedDay.run(arguments.dropFirst()) }
        }
        guard let options = TrialOptions(arguments) else {
            FileHandle.standardError.write(Data("MusterTrials: see tools/trials --help\n".utf8))
            exit(2)
        }
        let report = TrialReport(of: options.kind)
        let watchdog = Watchdog(patience: patience)
        for index in 0..<UInt64(options.cases) {
            let seed = options.seed + index
            watchdog.begin("\(options.kind) \(seed)")
            report.count("cases")
            do {
                try run(options, seed, report, watchdog)
            } catch {
                report.fail("\(seed)", error)
                if options.plant != .none { break }
            }
        }
        report.finish()
        exit(report.counts["failed"] == 0 ? 0 : 1)
    }

    private static func run(
        _ options: TrialOptions, _ seed: UInt64, _ report: TrialReport, _ watchdog: Watchdog
    ) throws {
        switch options.kind {
        case "days": try day(options, seed, report)
        case "disk": try disk(options, seed, report)
        case "histories": try history(options, seed, report)
        case "killed": try killed(options, seed, report)
        case "proofs": try proofs(seed, report)
        case "soak": try soak(options, seed, report, watchdog)
        default: throw Loss("there is no kind \(options.kind)")
        }
    }

    private static func day(
        _ options: TrialOptions, _ seed: UInt64, _ report: TrialReport
    ) throws {
        let commands = options.commands
        var random = SeededGenerator(seed: seed)
        let trial = try DayTrial(
            GeneratedDay(seed: seed, commands: commands),
            deadline: UInt64(random.within(commands / 10...commands / 2)))
        if commands >= DayTrial.fullDay { try trial.checkVariety() }
        try trial.run(in: TemporaryDirectory("day", in: options.scratch))
        report.count("commands", commands)
    }

    private static func disk(
        _ options: TrialOptions, _ seed: UInt64, _ report: TrialReport
    ) throws {
        let trial = try DiskTrial(seed: seed, plant: options.plant, scratch: options.scratch)
        try trial.run()
        for (what, number) in trial.counts { report.count(what, number) }
        guard options.isTwice else { return }
        let again = try DiskTrial(seed: seed, plant: options.plant, scratch: options.scratch)
        try again.run()
        try Loss.unless(
            trial.history == again.history,
            "two runs differ: \(trial.history) and \(again.history)")
    }

    private static func history(
        _ options: TrialOptions, _ seed: UInt64, _ report: TrialReport
    ) throws {
        let trial = try HistoryTrial(
            seed: seed, commands: options.commands, scratch: options.scratch)
        try trial.run()
        for (what, number) in trial.counts { report.count(what, number) }
    }

    private static func killed(
        _ options: TrialOptions, _ seed: UInt64, _ report: TrialReport
    ) throws {
        let trial = try KilledTrial(seed: seed, scratch: options.scratch)
        try trial.run()
        for (what, number) in trial.counts { report.count(what, number) }
    }

    private static func soak(
        _ options: TrialOptions, _ seed: UInt64, _ report: TrialReport, _ watchdog: Watchdog
    ) throws {
        let trial = try SoakTrial(
            seed: seed, seconds: options.seconds, scratch: options.scratch)
        try trial.run { watchdog.begin("soak \(seed)") }
        for (what, number) in trial.counts { report.count(what, number) }
    }

    private static func proofs(_ seed: UInt64, _ report: TrialReport) throws {
        var proofs = ProofTrial(seed: seed)
        try proofs.run()
        var tails = try TailTrial(seed: seed)
        try tails.run()
        report.count("forgeries", proofs.forgeries + tails.forgeries)
    }
}
