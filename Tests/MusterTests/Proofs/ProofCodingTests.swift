import EventLog
import Foundation
import Testing

@testable import Muster

/// Proofs as text, of which anybody may have made anything.
struct ProofCodingTests {
    private static let hash = String(repeating: "0f", count: 32)

    private func decode(_ text: String) throws -> EventProof {
        try JSONDecoder().decode(EventProof.self, from: Data(text.utf8))
    }

    private func text(
        position: String = "1", record: String = #""00""#, path: String = "[]",
        tail: String = #"{"position":1,"root":"\#(hash)"}"#
    ) -> String {
        #"{"position":\#(position),"record":\#(record),"path":\#(path),"tail":\#(tail)}"#
    }

    private func isRefused(_ text: String) -> Bool {
        do {
            _ = try decode(text)
            return false
        } catch {
            #expect(error is DecodingError)
            return true
        }
    }

    private func quoted(_ text: String) -> String { #""\#(text)""# }

    @Test func `a proof is the same after it was written and read`() throws {
        let log = try ProvedLog(events: 13)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let proof = try log.engine.proof(ofEventAt: 7)
        let text = String(decoding: try encoder.encode(proof), as: UTF8.self)
        #expect(try decode(text) == proof)
        let hash = #""[0-9a-f]{64}""#
        let form = try Regex(
            #"\{"path":\[\#(hash)(,\#(hash))*\],"position":7,"record":"[0-9a-f]+","#
                + #""tail":\{"position":13,"root":\#(hash)\}\}"#)
        #expect(text.wholeMatch(of: form) != nil, "\(text)")
        let growth = try log.engine.proof(ofContinuationFrom: 5)
        let read = try JSONDecoder().decode(
            ContinuationProof.self, from: encoder.encode(growth))
        #expect(read == growth)
        #expect(Set([read, growth]).count == 1)
        try log.engine.close()
    }

    /// Large and small letters are the same digits, and so the same proof.
    @Test func `a text with another byte is refused, or the same proof`() throws {
        let log = try ProvedLog(events: 5)
        let proof = try log.engine.proof(ofEventAt: 3)
        let trusted = try log.engine.tail()
        let data = try JSONEncoder().encode(proof)
        var same = 0
        for index in data.indices {
            for bit in [0, 2, 5] {
                var other = data
                other[index] ^= 1 << UInt8(bit)
                guard let read = try? JSONDecoder().decode(EventProof.self, from: other) else {
                    continue
                }
                if let event = try? read.event(provedBy: trusted) {
                    #expect(read == proof)
                    #expect(event == log.events[2])
                    same += 1
                }
            }
        }
        #expect(same > 0)
        try log.engine.close()
    }

    @Test func `what no log has is not read`() {
        let hash = quoted(Self.hash)
        let most = Array(repeating: hash, count: 64).joined(separator: ",")
        let longest = String(repeating: "00", count: EventRecord.bytesMaximum)
        #expect(!isRefused(text()))
        #expect(!isRefused(text(record: quoted(longest), path: "[\(most)]")))
        #expect(!isRefused(text(position: "18446744073709551615")))
        for path in [
            "[\(most),\(hash)]", "[\(quoted(Self.hash + "0"))]", #"["0f"]"#, "[1]", "[null]",
            hash, "{}", "null", "[[\(hash)]]",
            "[\(quoted(String(repeating: "0g", count: 32)))]",
            "[\(Array(repeating: hash, count: 100_000).joined(separator: ","))]",
        ] {
            #expect(isRefused(text(path: path)), "\(path.prefix(100))")
        }
        for record in [
            quoted(longest + "00"), quoted("0"), quoted("0g"), quoted("0x"), quoted("+1"),
            quoted("\u{10}\u{11}"), quoted("0\u{0660}"), quoted("- "), "1", "null", "[0]",
        ] {
            #expect(isRefused(text(record: record)), "\(record.prefix(100))")
        }
        for position in ["-1", "1.5", "18446744073709551616", quoted("1"), "null", "[]"] {
            #expect(isRefused(text(position: position)), "\(position)")
        }
        for tail in ["null", "{}", quoted("1"), #"{"position":1}"#, #"{"position":1,"root":2}"#] {
            #expect(isRefused(text(tail: tail)), "\(tail)")
        }
        let deep = String(repeating: "[", count: 100_000)
        for text in ["", "null", "[]", "{}", "1", deep, text() + text(), #"{"path":\#(deep)"#] {
            #expect(isRefused(text), "\(text.prefix(100))")
        }
    }

    @Test(arguments: ["0", "18446744073709551615"])
    func `positions beyond all logs prove nothing`(position: String) throws {
        let tail = #"{"position":18446744073709551615,"root":"\#(Self.hash)"}"#
        let path = "[\(Array(repeating: quoted(Self.hash), count: 64).joined(separator: ","))]"
        let trusted = LogTail(position: .max, root: Self.hash)
        for path in [path, "[]"] {
            let proof = try decode(text(position: position, path: path, tail: tail))
            #expect(throws: MusterError(.invalidProof, "")) {
                try proof.event(provedBy: trusted)
            }
            let growth = try JSONDecoder().decode(
                ContinuationProof.self,
                from: Data(
                    """
                    {"from":{"position":9223372036854775809,"root":"\(Self.hash)"},\
                    "to":\(tail),"path":\(path)}
                    """.utf8))
            #expect(throws: MusterError(.invalidProof, "")) {
                try growth.check(from: growth.from, to: growth.to)
            }
        }
    }
}
