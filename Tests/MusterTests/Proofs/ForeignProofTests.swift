import Digests
import EventLog
import ProtobufWire
import Testing

@testable import Muster

/// Proofs of records that are in a log and are no event of it, as of a log that somebody forged.
struct ForeignProofTests {
    private func encoded(at sequence: UInt64, type: UInt32) -> [UInt8] {
        let record = EventRecord(
            sequence: Sequence(sequence), type: type, timeMilliseconds: 1,
            aggregateKind: AggregateID.Kind.group.rawValue, aggregateID: "books",
            aggregateVersion: sequence, commandID: "c")
        var writer = ProtobufWriter()
        record.encode(into: &writer, payload: [])
        return writer.bytes
    }

    /// What becomes of the proof of the only record of a log.
    private func refusal(_ record: [UInt8]) -> MusterErrorCode? {
        let tail = LogTail(Tail(sequence: 1, root: MerkleHasher().leaf(record.span)))
        let proof = EventProof(position: 1, record: record, hashes: [], tail: tail)
        do throws(MusterError) {
            _ = try proof.event(provedBy: tail)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `what is proved and no event is told apart from what is not proved`() {
        let kind = GroupDestroyed.kind.number
        #expect(refusal(encoded(at: 1, type: kind)) == nil)
        #expect(refusal(encoded(at: 2, type: kind)) == .invalidProof)
        #expect(refusal(encoded(at: 1, type: 9_999)) == .schemaUnsupported)
        #expect(refusal([0xff]) == .storeDamaged)
        let long = [UInt8](repeating: 0, count: EventRecord.bytesMaximum + 1)
        #expect(refusal(long) == .invalidProof)
    }

    /// Whoever is given a proof should not be the first to find out.
    @Test func `no proof is handed out that does not hold`() throws {
        let log = RehashedLog()
        let engine = try GroupEngine.over(log)
        for _ in 0..<3 { try engine.run(.createGroup(name: "Books"), as: "ann") }
        _ = try engine.proof(ofEventAt: 2)
        log.rehash()
        let damaged = MusterError(.storeDamaged, "")
        #expect(throws: damaged) { try engine.proof(ofEventAt: 2) }
        #expect(throws: damaged) { try engine.proof(ofContinuationFrom: 3) }
        try engine.close()
    }
}
