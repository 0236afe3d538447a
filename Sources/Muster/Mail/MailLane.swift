/// Mailboxes that are filled together with what follows one position of the log.
struct MailLane {
    /// With so many, those that are gone are looked for.
    private static let tidyMinimum = 64
    /// They are looked for anyway, as nobody may be left to read for: each page where there are no
    /// more to look at, or else after more pages.
    private static let slotsPerPage = 16
    /// Events for each of those who want to know how far the lane came, before all are told again.
    private static let eventsPerPassing: UInt64 = 8
    /// Calls for which the views are read at once.
    private static let callsTogether = 256

    /// Up to where they were filled.
    private(set) var position: UInt64
    private var roster = CallbackRoster<MailSlot>()
    /// Those of them that hear of nothing after some sequence.
    private var ending: [MailSlot] = []
    /// Those of them that want to know how far the lane came, and what they were told last.
    private var passing: [MailSlot] = []
    private var passed: UInt64
    private var tidyCount = MailLane.tidyMinimum
    /// Since they were looked for.
    private var pages = 0
    /// Since it set out.
    private(set) var pagesFilled = 0

    init(position: UInt64) {
        self.position = position
        passed = position
    }

    var isEmpty: Bool { roster.count == 0 }

    /// Takes in those who hear of nothing up to the position.
    mutating func add(_ slots: [MailSlot]) {
        for slot in slots {
            roster.add(slot)
            if slot.end != nil { ending.append(slot) }
            if slot.wantsPassing { passing.append(slot) }
        }
        guard roster.count >= tidyCount else { return }
        tidy()
        tidyCount = max(Self.tidyMinimum, 2 * roster.count)
    }

    /// Takes out all there are.
    mutating func leave() -> [MailSlot] {
        defer { (roster, ending, passing) = (CallbackRoster(), [], []) }
        return roster.all
    }

    private mutating func tidy() {
        roster.remove(roster.all.filter(\.isGone))
        ending.removeAll(where: \.isGone)
        passing.removeAll(where: \.isGone)
        pages = 0
    }

    /// Passes over what nobody hears of.
    mutating func skip(to position: UInt64) {
        self.position = max(self.position, position)
    }

    /// Fills the mailboxes with the next page before `end`.
    ///
    /// When it cannot be read all are sent away: each reads by itself, and is told.
    mutating func advance(_ engine: WeakEngine, upTo end: UInt64) {
        guard position < end else { return }
        let page = engine.page(
            after: position, upTo: end, reaching: roster.onlyUser)
        var told: [UInt64: MailSlot] = [:]
        if let page {
            position = engine.tell(roster, of: page, some: Self.callsTogether) { slot, callback in
                slot.post(callback)
                if slot.wantsPassing { told[slot.number] = slot }
            }
        }
        guard position == page?.position else { return sendAway() }
        for slot in told.values { slot.pass(position) }
        tellPassed()
        let ended = ending.filter { $0.end.map { $0 <= position } ?? false }
        for slot in ended { slot.close(after: position) }
        pages += 1
        pagesFilled += 1
        let isTimeToTidy = pages >= max(1, roster.count / Self.slotsPerPage)
        if !ended.isEmpty || isTimeToTidy { tidy() }
    }

    private mutating func tellPassed() {
        let events = max(
            DurableSubscription.passedEvents, UInt64(passing.count) * Self.eventsPerPassing)
        guard position >= passed + events else { return }
        passed = position
        for slot in passing { slot.pass(position) }
    }

    private mutating func sendAway() {
        for slot in leave() { slot.close(after: position) }
    }
}
