/// One question that is answered by measuring.
protocol Benchmark: Sendable {
    /// What it is called on the command line.
    var name: String { get }
    /// The question, in one line.
    var question: String { get }

    /// Measures with its stores in `scratch`, which is removed afterwards.
    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow]
}
