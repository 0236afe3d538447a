/// Takes those who are about as far behind to the end of the log, together.
///
/// Who comes when others are under way follows them in a lane of its own, which goes faster until
/// it has caught up with theirs.
struct CatchingUp {
    /// Lanes under way at once.
    private static let lanesMaximum = 3
    /// Pages that the last of them has to be on its way before the next sets out, so that those who
    /// come one soon after the other go together.
    private static let pagesBetween = 16
    /// Pages that the last lane goes while each other one goes one.
    private static let pagesOfLast = 3

    /// Each behind the one before.
    private var lanes: [MailLane] = []
    /// Who came when all lanes had passed them by.
    private var waiting: [MailSlot] = []

    var isEmpty: Bool { lanes.isEmpty && waiting.isEmpty }

    var lanesUnderWay: Int { lanes.count }

    mutating func add(_ slot: MailSlot) {
        if let next = lanes.firstIndex(where: { $0.position <= slot.position }) {
            lanes[next].add([slot])
        } else {
            waiting.append(slot)
        }
    }

    /// Goes on with each lane.
    ///
    /// - Returns: those who are at `end` with it.
    mutating func advance(_ engine: WeakEngine, upTo end: UInt64) -> [MailSlot] {
        setOut()
        var arrived: [MailSlot] = []
        for index in lanes.indices {
            let goal = index == 0 ? end : lanes[index - 1].position
            let isLast = index > 0 && index == lanes.count - 1
            for _ in 0..<(isLast ? Self.pagesOfLast : 1) where lanes[index].position < goal {
                lanes[index].advance(engine, upTo: goal)
            }
            guard lanes[index].position >= goal else { continue }
            let there = lanes[index].leave()
            if index == 0 { arrived = there } else { lanes[index - 1].add(there) }
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
