/// How many commands are answered how.
struct AnswerCounts {
    private(set) var accepted: UInt64 = 0
    private(set) var refused: UInt64 = 0
    private(set) var failed: UInt64 = 0

    init(_ answers: some Collection<CommandBatches.Answer> = []) {
        for answer in answers {
            switch answer {
            case .success: accepted += 1
            case .failure(let error): add(1, failing: error)
            }
        }
    }

    /// Counts commands that all fail with an error.
    mutating func add(_ count: Int, failing error: MusterError) {
        if error.code == .storageFailure {
            failed += UInt64(count)
        } else {
            refused += UInt64(count)
        }
    }
}
