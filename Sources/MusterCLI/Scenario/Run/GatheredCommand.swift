import Muster

/// A command whose line was read and which waits for those behind it that have arrived as well.
struct GatheredCommand {
    /// Most that wait together; it bounds how far callbacks are derived behind the log's end.
    static let countMaximum = 256
    /// Most notes that wait with it; with the next one it waits no longer.
    static let notesMaximum = 256

    let head: ResultLine
    /// A refusal when the line itself is of no use.
    let request: Result<CommandRequest, MusterError>
    /// What the notes right behind it print, which need nothing but their place in the output.
    var notes: [InputOutcome] = []

    var isDryRun: Bool {
        guard case .success(let request) = request else { return false }
        return request.isDryRun
    }
}
