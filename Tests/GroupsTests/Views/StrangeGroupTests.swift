import Testing

@testable import Groups

/// Groups that nobody can have made.
@Suite struct StrangeGroupTests {
    /// A writer keeps what it looked up; anybody may name a group of a megabyte.
    @Test func `an id too long for a group is not looked up, and so not kept`() {
        let rows = CountingRows()
        let state = StateReader(rows, KeptRows())
        let (usual, long) = (GroupID("g"), GroupID(String(repeating: "g", count: 65)))
        for group in [usual, usual, long, long] {
            #expect(state.profile(group) == nil)
            #expect(state.status(group) == nil)
            #expect(state.standing(group) == nil)
        }
        #expect(rows.lookUps == 2, "of the profile and the status of the usual one")
    }
}

private final class CountingRows: RowReader {
    private(set) var lookUps = 0

    let position: UInt64 = 0

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        lookUps += 1
        return nil
    }

    func has(_ table: TableID, _ key: [UInt8]) -> Bool { row(table, key) != nil }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {}

    func reportDamage(_ table: TableID, _ key: [UInt8]) {}
}
