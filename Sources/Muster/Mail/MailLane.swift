/// Mailboxes that are filled together with what follows one position of the log.
struct MailLane {
    /// With so many, those that are gone are looked for.
    private static let tidyMinimum = 64

    /// Up to where they were filled.
    private(set) var position: UInt64
    private var roster = CallbackRoster<MailSlot>()
    private var tidyCount = MailLane.tidyMinimum

    init(position: UInt64) {
        self.position = position
    }

    var isEmpty: Bool { roster.count == 0 }

    /// Takes in those who hear of nothing up to the position.
    mutating func add(_ slots: [MailSlot]) {
        for slot in slots { roster.add(slot) }
        guard roster.count >= tidyCount else { return }
        tidy()
        tidyCount = max(Self.tidyMinimum, 2 * roster.count)
    }

    /// Takes out all there are.
    mutating func leave() -> [MailSlot] {
        defer { roster = CallbackRoster() }
        return roster.all
    }

    mutating func tidy() {
        roster.remove(roster.all.filter(\.isGone))
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
        let page = engine.page(after: position, upTo: end)
        if let page { position = engine.tell(roster, of: page) { $0.post($1) } }
        if position != page?.position { sendAway() }
    }

    private mutating func sendAway() {
        for slot in leave() { slot.close(after: position) }
    }
}
