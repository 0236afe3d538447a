/// Hands out the addTime of pendencies: never twice the same, never going back (QRY-48).
package struct AddTimes {
    private let now: Int64
    private var last: Int64

    package init(_ deliberation: Deliberation) {
        now = deliberation.now
        last = TIMTotals.lastAddTime(deliberation.state)
    }

    package mutating func next() throws(MusterError) -> Int64 {
        let (following, isOver) = last.addingReportingOverflow(1)
        guard !isOver else {
            throw .invalidParameter("at", "no later time is left for another pendency")
        }
        last = max(now, following)
        return last
    }
}
