import FuzzSupport

/// What events, rows and answers say.
@main
enum FuzzGroups {
    static func main() {
        Fuzzing.run([
            PayloadTarget.target, RowTarget.target, OutcomeTarget.target, CursorTarget.target,
        ])
    }
}
