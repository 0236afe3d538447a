import Digests
import EventLog
import Groups

extension Tail {
    /// A tail that somebody trusts, and may have mistyped.
    init(_ trusted: LogTail) throws(MusterError) {
        guard let root = SHA256Digest(hexadecimal: trusted.root) else {
            throw .invalidParameter("root", "a root is 64 hexadecimal digits")
        }
        self.init(sequence: Sequence(trusted.position), root: root)
    }
}

extension LogTail {
    /// Says what is wrong where a proof was made for another tail than the one that is trusted.
    func check(against trusted: LogTail) throws(MusterError) {
        guard position == trusted.position else {
            throw .invalidProof(
                "it was made for the log up to \(position), and the root that is trusted is that "
                    + "of \(trusted.position): ask for one up to there")
        }
        guard root == trusted.root else {
            throw .invalidProof(
                "it was made from a log that has another root at \(position) than the one that is "
                    + "trusted: the log was rewritten, or it is the one of another store")
        }
    }
}

extension MusterError {
    static func invalidProof(_ message: String) -> MusterError {
        MusterError(.invalidProof, message)
    }
}
