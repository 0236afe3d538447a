/// Takes those who are about as far behind to the end of the log, together.
struct CatchingUp {
    /// Lanes under way at once.
    private static let lanesMaximum = 3
    /// Pages that the last of them has to be on its way before the next sets out, so that those who
    /// come one soon after the other go together.
    private static let pagesBetween = 16

    private var lanes: [MailLane] = []
    /// Who came when all lanes had passed them by.
    private var waiting: [MailSlot] = []

    var isEmpty: Bool { lanes.isEmpty && waiting.isEmpty }

    mutating func add(_ slot: MailSlot) {
        // The one that is there first.
        let next = lanes.indices.filter { lanes[$0].position <= slot.position }
            .max { lanes[$0].position < lanes[$1].position }
        if let next { lanes[next].add([slot]) } else { waiting.append(slot) }
    }

    /// Goes a page further with each lane.
    ///
    /// - Returns: those who are at `end` with it.
    mutating func advance(_ engine: WeakEngine, upTo end: UInt64) -> [MailSlot] {
        setOut()
        var arrived: [MailSlot] = []
        for index in lanes.indices {
            lanes[index].advance(engine, upTo: end)
            if lanes[index].position >= end { arrived += lanes[index].leave() }
        }
        lanes.removeAll(where: \.isEmpty)
        return arrived
    }

    private mutating func setOut() {
        guard let start = waiting.map(\.position).min(), lanes.count < Self.lanesMaximum,
            lanes.last.map({ $0.pagesFilled >= Self.pagesBetween }) ?? true
        else { return }
        var lane = MailLane(position: start)
        lane.add(waiting)
        lanes.append(lane)
        waiting = []
    }
}
