/// A request in the queue, and who waits for the answer.
///
/// An object, as it is handed on several times.
final class CommandJob: Sendable {
    let request: CommandRequest
    let answer: @Sendable (Result<CommandReply, MusterError>) -> Void

    init(
        request: CommandRequest,
        answer: @escaping @Sendable (Result<CommandReply, MusterError>) -> Void
    ) {
        self.request = request
        self.answer = answer
    }
}
