package import EventLog
import ProtobufWire

/// What the log remembers of a command whose id the caller chose: enough to recognise a repetition
/// and to answer it as the first time (GEN-10).
package struct CommandReceipt: Sendable, Equatable {
    /// SHA-256 over everything that makes two commands identical.
    package let digest: [UInt8]
    /// How many events the command appended, and its encoded outcome, as one message.
    package let result: [UInt8]

    package init(digest: [UInt8], eventCount: Int, outcome: [UInt8]) {
        self.digest = digest
        var writer = ProtobufWriter(capacity: outcome.count + 16)
        writer.unsigned(1, UInt64(eventCount))
        writer.bytes(2, outcome)
        result = writer.bytes
    }

    /// The receipt in a stored record; nil when the engine chose the command's id.
    package init?(stored record: RecordView) {
        guard !record.commandDigest.isEmpty else { return nil }
        digest = Array(record.commandDigest)
        result = Array(record.commandResult)
    }
}
