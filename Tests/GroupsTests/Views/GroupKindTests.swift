import ProtobufWire
import Testing

@testable import Groups

/// What a group is for good, as its newest row tells it.
@Suite struct GroupKindTests {
    private static let group = GroupID("g")

    /// The row of a group, or what damage made of it.
    private static func row(family: Int64?, type: Int64? = nil) -> [UInt8] {
        var writer = ProtobufWriter()
        if let family { writer.signed(GroupProfile.familyField, family) }
        writer.string(2, "Books")
        if let type { writer.signed(TIMTraits.typeField, type) }
        return writer.bytes
    }

    private static func kind(_ row: [UInt8]) -> (kind: GroupKind?, isDamaged: Bool) {
        let rows = OneRow(row)
        return (StateReader(rows).kind(of: group), rows.isDamaged)
    }

    @Test func `a row tells the family, and the type of a TIM group`() {
        #expect(Self.kind(Self.row(family: Family.em.number)) == (.em, false))
        for type in TIMGroupType.allCases {
            let row = Self.row(family: Family.tim.number, type: type.number)
            #expect(Self.kind(row) == (.tim(type), false))
        }
    }

    @Test(arguments: [
        row(family: nil), row(family: 77), row(family: Family.tim.number),
        row(family: Family.tim.number, type: 77), Array(row(family: Family.em.number).dropLast()),
    ])
    func `a row without it is damage`(row: [UInt8]) {
        #expect(Self.kind(row) == (nil, true))
    }
}

/// One row, whatever the key.
private final class OneRow: RowReader {
    let position: UInt64 = 1
    private(set) var isDamaged = false
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? { bytes }

    func has(_ table: TableID, _ key: [UInt8]) -> Bool { true }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        _ = body(prefix, bytes)
    }

    func reportDamage(_ table: TableID, _ key: [UInt8]) {
        isDamaged = true
    }
}
