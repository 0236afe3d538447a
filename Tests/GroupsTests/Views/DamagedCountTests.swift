import Groups
import ProtobufWire
import Testing

@Suite struct DamagedCountTests {
    /// Who counted on from there would overflow.
    @Test(arguments: [-1, Int(Event.positionEnd), .max])
    func `a count that no log comes to is damage`(count: Int) {
        #expect(throws: ProtobufError.invalidValue(field: 2)) {
            try ConversationEnd(
                decoding: ConversationEnd(position: 9, count: count).encoded)
        }
        #expect(throws: ProtobufError.invalidValue(field: 2)) {
            try AggregateStatus(
                decoding: AggregateStatus(version: 9, memberCount: count, lastChangedAt: 1).encoded)
        }
    }
}
