import FuzzSupport
@testable import Groups
import ProtobufWire

/// Answers of commands as the log keeps them for a repetition: the first byte says which command.
enum OutcomeTarget {
    static let target = FuzzTarget("outcome") { input in
        guard let first = input.first else { return }
        let bodies = CommandRegistry.bodies
        bodies[Int(first) % bodies.count].checkOutcome(input.dropFirst())
    }
}

extension CommandBody {
    fileprivate static func checkOutcome(_ bytes: ArraySlice<UInt8>) {
        guard let fields = try? FieldMap(bytes), let outcome = try? Outcome(from: fields)
        else { return }
        let encoding = outcome.encoded
        let again = require("an answer can be decoded from what it encodes") {
            try Outcome(from: FieldMap(encoding[...]))
        }
        require(again.encoded == encoding, "an answer has one encoding")
        require(again.json == outcome.json, "an answer says what it said")
    }
}
