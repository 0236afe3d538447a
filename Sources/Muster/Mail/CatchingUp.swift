/// Takes those who are about as far behind to the end of the log, all who have come when it sets
/// out at once.
struct CatchingUp {
    private var lane = MailLane(position: 0)
    /// Who came when the lane had passed them by.
    private var waiting: [MailSlot] = []

    var isEmpty: Bool { lane.isEmpty && waiting.isEmpty }

    mutating func add(_ slot: MailSlot) {
        if !lane.isEmpty, lane.position <= slot.position {
            lane.add([slot])
        } else {
            waiting.append(slot)
        }
    }

    /// Goes a page further.
    ///
    /// - Returns: those who are at `end` with it.
    mutating func advance(_ engine: WeakEngine, upTo end: UInt64) -> [MailSlot] {
        if lane.isEmpty { setOut() }
        guard !lane.isEmpty else { return [] }
        lane.advance(engine, upTo: end)
        return lane.position < end ? [] : lane.leave()
    }

    private mutating func setOut() {
        guard let start = waiting.map(\.position).min() else { return }
        lane = MailLane(position: start)
        lane.add(waiting)
        waiting = []
    }
}
