import Digests
import EventLog

/// Shows that a log only grew: that it begins with all that it was at an earlier tail.
///
/// ``GroupEngine/proof(ofContinuationFrom:upTo:)`` and
/// ``StoreReader/proof(ofContinuationFrom:upTo:)`` make it. Who gets it has no store, and asks
/// ``check(from:to:)`` with two tails.
///
/// Coders write an object with `from`, `to` and `path`; <doc:LogFormat#Proofs> says how another
/// program checks it.
public struct ContinuationProof: Hashable, Sendable {
    /// The earlier end of the log, as the maker of the proof says.
    public let from: LogTail
    /// The later end of the log, as the maker of the proof says.
    public let to: LogTail
    let hashes: [SHA256Digest]

    init(from: LogTail, to: LogTail, hashes: [SHA256Digest]) {
        self.from = from
        self.to = to
        self.hashes = hashes
    }

    /// The hashes that lead to both roots, lowest first, each as 64 hexadecimal digits.
    public var path: [String] { hashes.map(\.description) }

    /// Returns if the log that ended at `new` begins with all of the one that ended at `old`.
    ///
    /// Who trusts `old` may trust `new` from then on as an end that follows it: nothing before was
    /// changed, left out or put in between.
    ///
    /// - Parameters:
    ///   - old: The earlier position and root, from where nobody could change them since.
    ///   - new: The later ones, of which is asked whether they continue it.
    /// - Throws: a ``MusterError``: `invalidProof` when it does not show that; `invalidParameter`
    ///   when one of the roots is none.
    public func check(from old: LogTail, to new: LogTail) throws(MusterError) {
        let (oldRoot, newRoot) = (try Tail(old), try Tail(new))
        try from.check(against: old)
        try to.check(against: new)
        let growth = ConsistencyProof(
            oldEnd: oldRoot.sequence, end: newRoot.sequence, path: hashes)
        guard growth.verifies(from: oldRoot, to: newRoot) else {
            throw .invalidProof(
                "it is not shown that the log up to \(new.position) begins with the one up to "
                    + "\(old.position): the path was altered, or the log was rewritten")
        }
    }
}

extension ContinuationProof: Codable {
    private enum CodingKeys: CodingKey {
        case from
        case to
        case path
    }

    /// Reads an object of anybody's.
    ///
    /// A path longer than any log has is refused, and digits that are none. Whether it proves
    /// anything, ``check(from:to:)`` tells.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            from: try keys.decode(LogTail.self, forKey: .from),
            to: try keys.decode(LogTail.self, forKey: .to),
            hashes: try keys.decode(ProofPath.self, forKey: .path).hashes)
    }

    /// Writes both tails and the path.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(from, forKey: .from)
        try keys.encode(to, forKey: .to)
        try keys.encode(path, forKey: .path)
    }
}
