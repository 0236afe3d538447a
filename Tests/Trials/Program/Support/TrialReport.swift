import Foundation

/// Counts what was tried, and prints what failed at once.
final class TrialReport {
    private(set) var counts: [String: Int] = ["cases": 0, "failed": 0]
    private let kind: String

    init(of kind: String) {
        self.kind = kind
    }

    func count(_ what: String, _ number: Int = 1) {
        counts[what, default: 0] += number
    }

    func fail(_ name: String, _ error: any Error) {
        count("failed")
        print("FAILED \(kind) \(name): \(error)")
        fflush(nil)
    }

    /// One line with all counts.
    func finish() {
        let texts = counts.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
        print("{\(texts.joined(separator: ","))}")
    }
}
