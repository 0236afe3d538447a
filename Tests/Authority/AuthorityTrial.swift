import Foundation

/// Plays random sequences of commands on stores in memory and sees to it that nobody can do what
/// semantics.md does not let them do.
///
/// `AuthorityTrial [--seed N] [--sequences N]`: the sequences have the seeds from N on, so that one
/// is played alone by its seed and `--sequences 1`.
@main
struct AuthorityTrial {
    /// More than there are cores, as a sequence mostly waits for the writer of its engine.
    private static let atOnce = 6
    /// With so many sequences every command is accepted at least once, the rarest about four times.
    ///
    /// While one is not, more are played, up to so many times as many: it is a failure then.
    private static let enough = 50_000
    private static let patience = 3

    static func main() {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print("usage: AuthorityTrial [--seed N] [--sequences N]")
            exit(2)
        }
        let begin = Date()
        let (next, played, failed) = (Counter(), Counter(), Counter())
        let commands = Tallies()
        let done = DispatchGroup()
        for _ in 0..<Self.atOnce {
            done.enter()
            Thread.detachNewThread {
                defer { done.leave() }
                while true {
                    let number = next.add(1)
                    guard goesOn(at: number, options, commands) else { return }
                    played.add(1)
                    let seed = options.seed + UInt64(number)
                    do {
                        let sequence = try Sequence(seed: seed)
                        defer { commands.add(sequence.commands) }
                        try sequence.run()
                    } catch {
                        failed.add(1)
                        print("FAILED --seed \(seed) --sequences 1: \(error)")
                    }
                }
            }
        }
        done.wait()
        let seconds = Int(Date().timeIntervalSince(begin).rounded())
        let total = commands.total
        print(
            "authority: seed \(options.seed), \(played.count) sequences with "
                + "\(total.performed) commands, of which \(total.changing) changed something, in "
                + "\(seconds) s, \(failed.count) failed")
        let idle = commands.idle
        let isIdle = !idle.isEmpty && options.sequences >= Self.enough
        if !idle.isEmpty {
            print(
                "\(isIdle ? "FAILED, " : "")never accepted: \(idle.joined(separator: " "))")
        }
        exit(failed.count == 0 && !isIdle ? 0 : 1)
    }

    private static func goesOn(at number: Int, _ options: Options, _ commands: Tallies) -> Bool {
        if number < options.sequences { return true }
        return options.sequences >= enough && number < patience * options.sequences
            && !commands.idle.isEmpty
    }

    private struct Options {
        var seed = UInt64.random(in: 1...1_000_000_000)
        var sequences = 50_000

        init?(_ arguments: ArraySlice<String>) {
            var rest = arguments
            while let name = rest.popFirst() {
                guard let value = rest.popFirst() else { return nil }
                switch (name, UInt64(value)) {
                case ("--seed", let number?): seed = number
                case ("--sequences", let number?): sequences = Int(number)
                default: return nil
                }
            }
        }
    }
}
