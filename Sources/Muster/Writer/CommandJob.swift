/// A request in the queue, and who waits for the answer.
struct CommandJob: Sendable {
    let request: CommandRequest
    let answer: @Sendable (Result<CommandReply, MusterError>) -> Void
}
