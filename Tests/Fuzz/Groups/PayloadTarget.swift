import FuzzSupport
@testable import Groups
import ProtobufWire

/// Payloads of events: two bytes say which kind, the rest is what the log would hold.
///
/// What decodes means the same when it is encoded again, and then has one encoding.
enum PayloadTarget {
    static let target = FuzzTarget("payload") { input in
        guard input.count >= 2 else { return }
        let number = UInt32(input[0]) << 8 | UInt32(input[1])
        guard let kind = EventRegistry.kind(number) else { return }
        let bytes = input[2...]
        guard let payload = decoded(kind, bytes) else { return }
        let encoding = payload.encoded
        guard let again = decoded(kind, encoding[...]) else {
            return require(false, "\(kind.name) can be decoded from what it encodes")
        }
        require(again.encoded == encoding, "\(kind.name) has one encoding")
        require(line(again) == line(payload), "\(kind.name) means what it meant")
        let later = encoding + fieldOfLaterVersion
        require(
            decoded(kind, later[...]).map(line) == line(payload),
            "\(kind.name) does not mind a field that it does not know")
    }

    /// Number 536870911, a text.
    private static let fieldOfLaterVersion: [UInt8] = [0xfa, 0xff, 0xff, 0xff, 0x0f, 1, 0x41]

    private static func decoded(
        _ kind: EventKind, _ bytes: ArraySlice<UInt8>
    ) -> (any EventPayload)? {
        (try? EventRegistry.decode(kind: kind.number, schema: kind.schema, bytes)) ?? nil
    }

    private static func line(_ payload: any EventPayload) -> String {
        Event(
            position: 1, time: 2, aggregate: AggregateID(.group, "g"), version: 3,
            actor: .system, device: nil, platform: .unknown, command: "c", index: 0,
            payload: payload
        ).json
    }
}
