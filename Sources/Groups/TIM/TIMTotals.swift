/// Numbers over all TIM groups, which some limits and pendencies need.
package enum TIMTotals {
    private static let bChatRooms = "bChatRooms"
    private static let lastAddTime = "lastAddTime"
    private static let millisecondsPerDay: Int64 = 86_400_000

    /// Net new groups of the UTC day of `time` (LIM-45).
    private static func newGroups(at time: Int64) -> String {
        "newGroups \(time / millisecondsPerDay)"
    }

    /// BChatRooms there are (LIM-44).
    package static func bChatRooms(_ state: StateReader) -> Int {
        Int(value(bChatRooms, state))
    }

    /// Groups created less groups ended on the UTC day of `time` (LIM-45).
    package static func netNewGroups(at time: Int64, _ state: StateReader) -> Int {
        Int(value(newGroups(at: time), state))
    }

    /// The addTime of the latest pendency of the store, 0 before the first (QRY-48).
    package static func lastAddTime(_ state: StateReader) -> Int64 {
        value(lastAddTime, state)
    }

    package static func noteAddTime(_ addTime: Int64, in state: StateWriter) {
        put(addTime, lastAddTime, state)
    }

    package static func count(
        _ change: Int64, of type: TIMGroupType, at time: Int64, in state: StateWriter
    ) {
        let day = newGroups(at: time)
        put(value(day, state) + change, day, state)
        guard type == .bChatRoom else { return }
        put(value(bChatRooms, state) + change, bChatRooms, state)
    }

    private static func value(_ name: String, _ state: StateReader) -> Int64 {
        state.row(TIMTables.totals, ViewKey(text: name).bytes)
            .map { Int64(bitPattern: ViewKeyReader.trailingNumber($0)) } ?? 0
    }

    private static func put(_ value: Int64, _ name: String, _ state: StateWriter) {
        state.put(
            TIMTables.totals, ViewKey(text: name).bytes, ViewKey.of(UInt64(bitPattern: value)))
    }
}
