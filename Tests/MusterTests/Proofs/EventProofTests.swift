import Digests
import EventLog
import Fixtures
import Testing

@testable import Muster

/// Events that somebody believes who has a tail and no store.
struct EventProofTests {
    /// 2^k - 1, 2^k and 2^k + 1, and the end.
    private static let ends: [UInt64] = [
        1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257,
        300,
    ]

    private func refusal(_ proof: EventProof, _ trusted: LogTail) -> MusterErrorCode? {
        do throws(MusterError) {
            _ = try proof.event(provedBy: trusted)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `each event of logs of any length is proved, by their tail alone`() throws {
        let log = try ProvedLog(events: 300)
        try #require(log.events.count == 300)
        for (index, end) in Self.ends.enumerated() {
            let trusted = try log.tail(end)
            let other = try log.tail(Self.ends[(index + 1) % Self.ends.count])
            for position in 1...end {
                let proof = try log.engine.proof(ofEventAt: position, upTo: end)
                #expect(proof.position == position)
                #expect(proof.tail == trusted)
                let event = try proof.event(provedBy: trusted)
                #expect(event == log.events[Int(position) - 1])
                #expect(refusal(proof, other) == .invalidProof)
            }
        }
        #expect(try log.engine.proof(ofEventAt: 7) == log.engine.proof(ofEventAt: 7, upTo: 300))
        try log.engine.close()
    }

    /// A proof that is for the tail of whoever holds it, whatever its maker did with the rest.
    private func altered(
        _ proof: EventProof, position: UInt64? = nil, record: [UInt8]? = nil,
        hashes: [SHA256Digest]? = nil, tail: LogTail? = nil
    ) -> EventProof {
        EventProof(
            position: position ?? proof.position, record: record ?? proof.record,
            hashes: hashes ?? proof.hashes, tail: tail ?? proof.tail)
    }

    @Test(arguments: [(1, 1), (1, 13), (7, 13), (13, 13), (8, 16), (300, 300)])
    func `no byte of it can be changed`(position: UInt64, end: UInt64) throws {
        let log = try ProvedLog(events: Int(max(end, 2)))
        let proof = try log.engine.proof(ofEventAt: position, upTo: end)
        let trusted = try log.tail(end)
        #expect(refusal(proof, trusted) == nil)
        for index in proof.record.indices {
            for bit in 0..<8 {
                var record = proof.record
                record[index] ^= 1 << UInt8(bit)
                #expect(refusal(altered(proof, record: record), trusted) == .invalidProof)
            }
            let shorter = Array(proof.record.prefix(index))
            #expect(refusal(altered(proof, record: shorter), trusted) == .invalidProof)
        }
        #expect(refusal(altered(proof, record: proof.record + [0]), trusted) == .invalidProof)
        for index in proof.hashes.indices {
            for byte in 0..<SHA256Digest.byteCount {
                var bytes = proof.hashes[index].bytes
                bytes[byte] ^= 1 << UInt8(byte % 8)
                var hashes = proof.hashes
                hashes[index] = try #require(SHA256Digest(bytes: bytes))
                #expect(refusal(altered(proof, hashes: hashes), trusted) == .invalidProof)
            }
            var dropped = proof.hashes
            dropped.remove(at: index)
            #expect(refusal(altered(proof, hashes: dropped), trusted) == .invalidProof)
        }
        let longer = altered(proof, hashes: proof.hashes + [.zero])
        #expect(refusal(longer, trusted) == .invalidProof)
        let others = (0..<64).map { position ^ (1 << UInt64($0)) } + [0, end, end + 1, .max]
        for other in others where other != position {
            #expect(refusal(altered(proof, position: other), trusted) == .invalidProof)
        }
        try log.engine.close()
    }

    @Test func `no byte of the tail can be changed, also where both sides have it`() throws {
        let log = try ProvedLog(events: 13)
        let proof = try log.engine.proof(ofEventAt: 7)
        let trusted = try log.tail(13)
        for index in 0..<64 {
            var digits = Array(trusted.root)
            digits[index] = digits[index] == "0" ? "1" : "0"
            let other = LogTail(position: 13, root: String(digits))
            #expect(refusal(proof, other) == .invalidProof)
            #expect(refusal(altered(proof, tail: other), trusted) == .invalidProof)
            #expect(refusal(altered(proof, tail: other), other) == .invalidProof)
        }
        for position in [0, 1, 7, 12, 14, 16, .max] as [UInt64] {
            let other = LogTail(position: position, root: trusted.root)
            #expect(refusal(proof, other) == .invalidProof)
            #expect(refusal(altered(proof, tail: other), trusted) == .invalidProof)
        }
        for root in ["", "0", String(repeating: "g", count: 64), trusted.root + "0"] {
            let other = LogTail(position: 13, root: root)
            #expect(refusal(proof, other) == .invalidParameter)
            #expect(refusal(altered(proof, tail: other), other) == .invalidParameter)
        }
        #expect(refusal(proof, LogTail(position: 13, root: trusted.root.uppercased())) == nil)
        try log.engine.close()
    }

    @Test func `nothing is proved that is not there`() throws {
        let log = try ProvedLog(events: 5)
        for (position, end) in [(0, nil), (6, nil), (4, 3), (1, 0), (.max, nil)]
            as [(UInt64, UInt64?)]
        {
            let error = #expect(throws: MusterError.self) {
                try log.engine.proof(ofEventAt: position, upTo: end)
            }
            #expect(error?.code == .invalidParameter)
            #expect(error?.field == "position")
        }
        let error = #expect(throws: MusterError.self) {
            try log.engine.proof(ofEventAt: 1, upTo: 6)
        }
        #expect(error?.code == .invalidParameter)
        #expect(error?.field == "upTo")
        #expect(error?.message == "the log ends at 5, before the position 6")
        try log.engine.close()
        #expect(throws: MusterError(.engineClosed, "")) {
            try log.engine.proof(ofEventAt: 1)
        }
    }

    @Test func `a reader and an engine of a store give the same proof`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("store")
        let engine = try GroupEngine.standing(at: path)
        try engine.run(.createGroup(name: "Books", id: "book"), as: "ann")
        // More than the 256 records of which one hash is stored.
        let messages = (0..<300).map { number in
            PreparedCommand(.sendMessage("message \(number)", to: .group("book")), as: "ann")
        }
        for answer in try await engine.performBatch(messages) { _ = try answer.get() }
        let end = engine.position
        let positions = [1, end / 2, end]
        let proofs = try positions.map { try engine.proof(ofEventAt: $0) }
        let tail = try engine.tail()
        let events = try engine.events(after: 0)
        try engine.close()
        let reader = try StoreReader(at: path)
        for (position, proof) in zip(positions, proofs) {
            #expect(try reader.proof(ofEventAt: position, upTo: end) == proof)
            #expect(try proof.event(provedBy: tail) == events[Int(position) - 1])
        }
        #expect(
            try reader.proof(ofContinuationFrom: 1).path.count
                == reader.proof(ofContinuationFrom: 1, upTo: end).path.count)
        reader.close()
        #expect(throws: MusterError(.engineClosed, "")) { try reader.proof(ofEventAt: 1) }
    }
}
