/// Finds what one user hears on one device.
///
/// A thread reads the log for all such feeds of an engine, takes those who are behind to its end
/// together, and wakes those that are concerned. Whoever leaves more waiting than a mailbox takes
/// reads on by itself, and is among the others again near the end.
struct UserFeed {
    enum Step {
        case hear(Callback)
        case read(CallbackPage)
        /// Up to where the log was read now there was nothing else to hear.
        case pass
    }

    private(set) var pages: CallbackPages
    private let user: UserID
    private let device: DeviceID?
    /// Whether it wants to know how far the others came without anything for it.
    private let wantsPassing: Bool
    /// Where others put what is to be heard; nil before the first and for whoever reads alone.
    private var mailbox: Mailbox?
    private var isAlone = false

    init(
        _ session: Session, after position: UInt64, upTo end: UInt64?, wantsPassing: Bool = false
    ) {
        (user, device) = (session.user, session.device)
        self.wantsPassing = wantsPassing
        pages = CallbackPages(
            engine: session.engine, listener: .user(user, device: device), position: position)
        pages.end = end
    }

    /// What comes next, in log order; nil when reading has ended.
    mutating func next() async throws(MusterError) -> Step? {
        try pages.begin()
        while !pages.isEnded {
            if let mailbox {
                switch await mailbox.next() {
                case .hear(let callback): return .hear(callback)
                case .pass(let position):
                    pages.skip(to: position)
                    return .pass
                case .readOn(let position): readAlone(after: position)
                case nil: return nil
                }
            } else if let end = pages.end, pages.position >= end {
                return nil
            } else if isAlone {
                let page = try await pages.present()
                isAlone = page != nil && pages.isFarFromEnd
                if let page { return .read(page) }
            } else {
                mailbox = pages.engine.subscribers.mail.open(
                    for: user, device, after: pages.position, upTo: pages.end,
                    wantsPassing: wantsPassing)
            }
        }
        return nil
    }

    /// The next whole commands of which the user hears, or none up to where the log was read; nil
    /// when reading has ended.
    mutating func nextPage() async throws(MusterError) -> CallbackPage? {
        while let step = try await next() {
            switch step {
            case .hear(let callback):
                // Others of its command, and of those read with it, are left in the mailbox.
                guard callback.position > pages.position else { continue }
                pages.skip(to: callback.position - 1)
                let page = try await pages.present(limit: mailbox?.commandsNearby ?? 1)
                if let page { return page }
            case .read(let page): return page
            case .pass: return CallbackPage(batches: [], position: pages.position)
            }
        }
        return nil
    }

    private mutating func readAlone(after position: UInt64) {
        pages.skip(to: position)
        mailbox = nil
        isAlone = true
    }
}
