package import ProtobufWire

/// What makes a user hear the messages of a group, or not.
package enum HearingChange: UInt64, ViewRow {
    case enters = 1
    case exits
    case hears
    case hearsNot

    /// The change that an event of a member's history means; nil when it means none.
    package init?(event number: UInt32) {
        switch number {
        case MembersJoined.kind.number: self = .enters
        case MemberLeft.kind.number, MembersRemoved.kind.number: self = .exits
        default: return nil
        }
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, rawValue)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let number = UInt64(bitPattern: try FieldMap(bytes[...]).integer(1))
        guard let change = HearingChange(rawValue: number) else { throw .invalidValue(field: 1) }
        self = change
    }
}
