import Foundation
import FuzzSupport
import Groups
@testable import Muster
@testable import MusterCLI

/// Proofs as somebody sent them: what is read says the same again, and none but the true ones hold.
enum SentTarget {
    static let target = FuzzTarget("sent") { bytes in
        do throws(CommandFailure) {
            let sent = try SentProof(Data(bytes), named: "input")
            let text = require("a proof can be written") { try sent.text }
            let again = require("what was written can be read") {
                try SentProof(Data(text.utf8), named: "text").text
            }
            require(again == text, "a proof keeps what it says")
            check(sent)
        } catch {
            require(!error.message.isEmpty, "a failure has a message")
        }
    }

    /// The proofs that hold of a log of a few events, written as they are sent.
    static var honest: [String] {
        get throws {
            let end = engine.position
            var proofs: [SentProof] = []
            for position in 0...end {
                proofs.append(.continuation(try engine.proof(ofContinuationFrom: position)))
                guard position > 0 else { continue }
                proofs.append(.event(try engine.proof(ofEventAt: position)))
            }
            return try proofs.map { proof in try proof.text }
        }
    }

    private static let engine = require("an engine works") {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        for name in ["Books", "Films"] {
            try engine.performAndWait(.createGroup(name: name, invitees: ["bob"]), as: "ann")
        }
        return engine
    }
    private static let tail = require("the log is read") { try engine.tail() }

    private static func check(_ sent: SentProof) {
        switch sent {
        case .event(let proof):
            guard (try? proof.event(provedBy: tail)) != nil else { return }
            let honest = require("a position that is proved is there") {
                try engine.proof(ofEventAt: proof.position)
            }
            require(proof == honest, "no event is proved but the one that is there")
        case .continuation(let proof):
            guard
                let old = try? engine.tail(at: proof.from.position),
                (try? proof.check(from: old, to: tail)) != nil
            else { return }
            let honest = require("a beginning that is proved is there") {
                try engine.proof(ofContinuationFrom: proof.from.position)
            }
            require(proof == honest, "nothing is shown to be continued but what was")
        }
    }
}
