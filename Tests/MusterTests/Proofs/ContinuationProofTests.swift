import Digests
import EventLog
import Testing

@testable import Muster

/// Logs of which somebody believes who has two tails that one only continues the other.
struct ContinuationProofTests {
    private func isShown(_ proof: ContinuationProof, _ old: LogTail, _ new: LogTail) -> Bool {
        do throws(MusterError) {
            try proof.check(from: old, to: new)
            return true
        } catch {
            #expect(error.code == .invalidProof)
            return false
        }
    }

    private func altered(
        _ proof: ContinuationProof, from: LogTail? = nil, to: LogTail? = nil,
        hashes: [SHA256Digest]? = nil
    ) -> ContinuationProof {
        ContinuationProof(
            from: from ?? proof.from, to: to ?? proof.to, hashes: hashes ?? proof.hashes)
    }

    private func flipped(_ tail: LogTail, _ index: Int) -> LogTail {
        var digits = Array(tail.root)
        digits[index] = digits[index] == "0" ? "1" : "0"
        return LogTail(position: tail.position, root: String(digits))
    }

    @Test func `each log is shown to continue each that it began as`() throws {
        let log = try ProvedLog(events: 130)
        for end in [0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 127, 128, 130] as [UInt64] {
            let new = try log.tail(end)
            for start in 0...end {
                let old = try log.tail(start)
                let proof = try log.engine.proof(ofContinuationFrom: start, upTo: end)
                #expect(isShown(proof, old, new))
                #expect(isShown(proof, new, old) == (start == end))
            }
        }
        try log.engine.close()
    }

    @Test(arguments: [(1, 2), (5, 13), (8, 13), (8, 16), (12, 13)])
    func `no byte of it can be changed`(start: UInt64, end: UInt64) throws {
        let log = try ProvedLog(events: Int(end))
        let (old, new) = (try log.tail(start), try log.tail(end))
        let proof = try log.engine.proof(ofContinuationFrom: start)
        #expect(isShown(proof, old, new))
        for index in proof.hashes.indices {
            for byte in 0..<SHA256Digest.byteCount {
                var bytes = proof.hashes[index].bytes
                bytes[byte] ^= 1 << UInt8(byte % 8)
                var hashes = proof.hashes
                hashes[index] = try #require(SHA256Digest(bytes: bytes))
                #expect(!isShown(altered(proof, hashes: hashes), old, new))
            }
        }
        for index in 0..<64 {
            let (otherOld, otherNew) = (flipped(old, index), flipped(new, index))
            #expect(!isShown(proof, otherOld, new))
            #expect(!isShown(proof, old, otherNew))
            #expect(!isShown(altered(proof, from: otherOld), otherOld, new))
            #expect(!isShown(altered(proof, to: otherNew), old, otherNew))
            #expect(!isShown(altered(proof, from: otherOld, to: otherNew), old, new))
        }
        let moved = LogTail(position: start + 1, root: old.root)
        #expect(!isShown(altered(proof, from: moved), moved, new))
        try log.engine.close()
    }

    @Test func `a log that was rewritten is not shown to continue`() throws {
        let (log, other) = (try ProvedLog(events: 9), try GroupEngine(inMemory: .init()))
        for _ in 0..<5 { try other.run(.createGroup(name: "Films"), as: "bob") }
        let kept = try log.tail(6)
        let proof = try other.proof(ofContinuationFrom: 6, upTo: 9)
        #expect(!isShown(proof, kept, try other.tail(at: 9)))
        let claimed = altered(proof, from: kept)
        #expect(!isShown(claimed, kept, try other.tail(at: 9)))
        try log.engine.close()
        try other.close()
    }

    @Test func `nothing is shown of a log that is not there`() throws {
        let log = try ProvedLog(events: 5)
        for (start, end, field) in [(4, 3, "position"), (6, nil, "position"), (1, 6, "upTo")]
            as [(UInt64, UInt64?, String)]
        {
            let error = #expect(throws: MusterError.self) {
                try log.engine.proof(ofContinuationFrom: start, upTo: end)
            }
            #expect(error?.code == .invalidParameter)
            #expect(error?.field == field)
        }
        let proof = try log.engine.proof(ofContinuationFrom: 3)
        #expect(throws: MusterError(.invalidParameter, "")) {
            try proof.check(from: LogTail(position: 3, root: "0"), to: log.tail(5))
        }
        try log.engine.close()
    }
}
