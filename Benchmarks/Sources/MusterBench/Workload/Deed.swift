/// One command of the city, small enough to make millions of before the clock starts.
///
/// The engine performs it as a command, the C program as reads and writes of as many rows; the
/// numbers of kinds and the order of fields are those of `CityBaseline`.
struct Deed {
    enum Kind: UInt32 {
        case createGroup, enter
        case messageGroup, messageUser
        case readGroup, ackMessage, confirmDelivery, readMessage
        case join, leave
        case mute, unmute, announce, rename, describe
        case prefer
    }

    let kind: Kind
    var group = 0
    var user = 0
    /// The receiver or the author of a message.
    var peer = 0
    /// The number of a message.
    var message = 0
    /// Whether nothing is there yet that it replaces.
    var isFirst = false

    /// Bytes of what a message says, from 20 to 119.
    static func contentBytes(ofMessage number: Int) -> Int {
        20 + number * 37 % 100
    }

    /// Six numbers of four bytes, little endian.
    func append(to bytes: inout [UInt8]) {
        let fields =
            [kind.rawValue] + [group, user, peer, message, isFirst ? 1 : 0].map { UInt32($0) }
        for field in fields {
            for shift in stride(from: 0, to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: field >> UInt32(shift)))
            }
        }
    }
}
