/// Hands out the addTime of pendencies: never twice the same, never going back (QRY-48).
package struct AddTimes {
    private let now: Int64
    private var last: Int64

    package init(_ deliberation: Deliberation) {
        now = deliberation.now
        last = TIMTotals.lastAddTime(deliberation.state)
    }

    package mutating func next() -> Int64 {
        last = max(now, last + 1)
        return last
    }
}
