/// The mailboxes of an engine: those at the end of the log, and those who are on their way there.
///
/// Whoever is behind goes with others that are about as far behind, so that nobody waits for those
/// who have far more to read, and many who come back at once have the log read a few times, not
/// once each. All take turns, a page each.
struct MailRounds {
    /// How far behind those are, in events, who go in the first group.
    private static let nearest: UInt64 = 4_096
    /// How many times farther those of the next group are; the last takes all others.
    private static let growth: UInt64 = 16
    private static let groups = 4

    private var present = MailLane(position: 0)
    private var behind = Array(repeating: CatchingUp(), count: MailRounds.groups)

    /// Up to where those are filled who are at the end of the log.
    var position: UInt64 { present.position }

    mutating func add(_ slots: [MailSlot], end: UInt64) {
        // What was committed before the first of them came needs no reading.
        if present.isEmpty { present.skip(to: end) }
        for slot in slots {
            if slot.position >= present.position {
                present.add([slot])
            } else {
                behind[Self.group(present.position - slot.position)].add(slot)
            }
        }
    }

    private static func group(_ distance: UInt64) -> Int {
        var (group, limit) = (0, nearest)
        while distance > limit, group < groups - 1 {
            group += 1
            limit *= growth
        }
        return group
    }

    /// Goes a page further with each.
    ///
    /// - Returns: false when there was nothing to do.
    mutating func advance(_ engine: WeakEngine, upTo end: UInt64) -> Bool {
        if present.isEmpty { present.skip(to: end) }
        var isBusy = present.position < end
        present.advance(engine, upTo: end)
        for group in behind.indices where !behind[group].isEmpty {
            isBusy = true
            present.add(behind[group].advance(engine, upTo: present.position))
        }
        return isBusy
    }
}
