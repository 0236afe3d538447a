import FuzzSupport

/// What people and programs hand to the tool, and logs that others wrote.
@main
enum FuzzTool {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--harvest" {
            return try Harvest.run(Array(arguments.dropFirst()))
        }
        Fuzzing.run([
            JSONTarget.target, LineTarget.target, ArgumentsTarget.target, PiecesTarget.target,
            RememberedTarget.target, ReplayTarget.target, ScenarioTarget.target, SentTarget.target,
        ])
    }
}
