import Muster

/// What became of a command, as a text to compare.
enum Answer {
    static func text(_ answer: Result<CommandReply, MusterError>) -> String {
        switch answer {
        case .failure(let error): return "refused: \(error.code.name) \(error.field ?? "")"
        case .success(let reply):
            let events = reply.events.map(\.json).joined(separator: " ")
            return "\(range(reply)) \(reply.isRepeated) \(reply.outcomeJSON) \(events)"
        }
    }

    /// Whether the store was in trouble, so that the rules say nothing about the answer.
    static func isLost(_ answer: Result<CommandReply, MusterError>) -> Bool {
        guard case .failure(let error) = answer else { return false }
        return error.code == .storageFailure
    }

    private static func range(_ reply: CommandReply) -> String {
        guard let first = reply.first, let last = reply.last else { return "-" }
        return "\(first)...\(last)"
    }
}
