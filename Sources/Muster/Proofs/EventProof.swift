import Digests
import EventLog

/// Shows that one event is in a log, in its place and unaltered, to somebody who has no store.
///
/// ``GroupEngine/proof(ofEventAt:upTo:)`` and ``StoreReader/proof(ofEventAt:upTo:)`` make it. Who
/// gets it trusts neither it nor whoever made it, but a ``LogTail`` that was noted elsewhere, and
/// asks ``event(provedBy:)``.
///
/// Coders write an object with `position`, `record`, `path` and `tail`; record and hashes as
/// hexadecimal digits. <doc:LogFormat#Proofs> says how another program checks it.
public struct EventProof: Hashable, Sendable {
    /// The sequence that the event is said to have.
    public let position: UInt64
    /// What is said to be the record of the event, byte for byte as the log has it.
    public let record: [UInt8]
    /// The end of the log that it was made for, as its maker says: compare, never trust it.
    public let tail: LogTail
    let hashes: [SHA256Digest]

    init(position: UInt64, record: [UInt8], hashes: [SHA256Digest], tail: LogTail) {
        self.position = position
        self.record = record
        self.hashes = hashes
        self.tail = tail
    }

    /// The hashes beside the way from the record to the root, lowest first, each as 64 hexadecimal
    /// digits.
    public var path: [String] { hashes.map(\.description) }

    /// The event, if the log that ended at `trusted` has exactly this record at ``position``.
    ///
    /// Nothing else is needed: no store, no engine, no network.
    ///
    /// - Parameter trusted: Position and root, from where nobody could change them since.
    /// - Returns: the event that the record holds.
    /// - Throws: a ``MusterError``: `invalidProof` when it proves nothing of that log;
    ///   `invalidParameter` when the root that is trusted is none; of a record that is proved,
    ///   `schemaUnsupported` when this version cannot read it, `storeDamaged` when it is no event.
    public func event(provedBy trusted: LogTail) throws(MusterError) -> Event {
        let root = try Tail(trusted)
        try tail.check(against: trusted)
        guard record.count <= EventRecord.bytesMaximum else {
            throw .invalidProof("no record is longer than \(EventRecord.bytesMaximum) bytes")
        }
        let inclusion = InclusionProof(
            sequence: Sequence(position), end: root.sequence, path: hashes)
        guard inclusion.verifies(record: record[...], in: root) else {
            throw .invalidProof(
                "the log with that root at \(trusted.position) does not have this record at "
                    + "\(position): the record, its position or the path was altered")
        }
        return try decoded()
    }

    /// What the record says, which is known to be in the log.
    private func decoded() throws(MusterError) -> Event {
        let view: RecordView
        do {
            view = try RecordView(record)
        } catch {
            throw MusterError(
                .storeDamaged, "the log has this record at \(position), but it is no event")
        }
        // The tree says where the record lies; a root that some log never had says nothing.
        guard view.sequence.value == position else {
            throw .invalidProof(
                "the record says that it is event \(view.sequence), not \(position)")
        }
        return try Event(view)
    }
}

extension EventProof: Codable {
    private enum CodingKeys: CodingKey {
        case position
        case record
        case path
        case tail
    }

    /// Reads an object of anybody's.
    ///
    /// A record and a path longer than any log has are refused, and digits that are none. Whether
    /// it proves anything, ``event(provedBy:)`` tells.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        let digits = try keys.decode(String.self, forKey: .record)
        guard let record = Hexadecimal.bytes(digits, atMost: EventRecord.bytesMaximum) else {
            throw DecodingError.dataCorruptedError(
                forKey: .record, in: keys,
                debugDescription: "a record is at most \(EventRecord.bytesMaximum) bytes, two "
                    + "hexadecimal digits each")
        }
        self.init(
            position: try keys.decode(UInt64.self, forKey: .position), record: record,
            hashes: try keys.decode(ProofPath.self, forKey: .path).hashes,
            tail: try keys.decode(LogTail.self, forKey: .tail))
    }

    /// Writes position, record, path and tail.
    public func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(position, forKey: .position)
        try keys.encode(Hexadecimal.text(record), forKey: .record)
        try keys.encode(path, forKey: .path)
        try keys.encode(tail, forKey: .tail)
    }
}
