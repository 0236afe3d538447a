import Locks

/// Gathers the answers of one batch of commands and hands them over when all are there.
final class BatchCollector: Sendable {
    typealias Answers = [Result<CommandReply, MusterError>]

    private struct State {
        var answers: Answers
        var missing: Int
    }

    private let state: Mutex<State>
    private let finish: @Sendable (Result<Answers, MusterError>) -> Void

    init(count: Int, finish: @escaping @Sendable (Result<Answers, MusterError>) -> Void) {
        state = Mutex(
            State(
                answers: Array(repeating: .failure(.closedEngine), count: count), missing: count))
        self.finish = finish
    }

    func take(_ answer: Result<CommandReply, MusterError>, at index: Int) {
        let answers: Answers? = state.withLock { state in
            state.answers[index] = answer
            state.missing -= 1
            return state.missing == 0 ? state.answers : nil
        }
        if let answers { finish(.success(answers)) }
    }

    func refuse(_ error: MusterError) {
        finish(.failure(error))
    }
}
