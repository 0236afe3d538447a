/// Finds what one user hears on one device.
///
/// A thread reads the log for all such feeds of an engine, takes those who are behind to its end
/// together, and wakes those that are concerned. Whoever leaves more waiting than a mailbox takes
/// reads on by itself, and is among the others again near the end.
struct UserFeed {
    enum Step {
        case hear(Callback)
        case read(CallbackPage)
        /// Up to where the log was read now there is nothing else to hear.
        case pass
    }

    private(set) var pages: CallbackPages
    private let user: UserID
    private let device: DeviceID?
    private let isForBatches: Bool
    /// What was heard of a command that may have more.
    private var begun: [Callback] = []
    /// Where others put what is to be heard; nil before the first and for whoever reads alone.
    private var mailbox: Mailbox?
    private var isAlone = false

    /// Only one for batches is asked for pages.
    init(
        _ session: Session, after position: UInt64, heard: CallbackPlace? = nil,
        upTo end: UInt64?, isForBatches: Bool = false
    ) {
        (user, device) = (session.user, session.device)
        self.isForBatches = isForBatches
        pages = CallbackPages(
            engine: session.engine, listener: .user(user, device: device), position: position,
            heard: heard, end: end)
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
                    wantsPassing: isForBatches)
            }
        }
        return nil
    }

    /// Takes over how far a mailbox was filled of which all was heard.
    mutating func finish() {
        if begun.isEmpty, let end = mailbox?.finishedEnd { pages.skip(to: end) }
    }

    /// The next whole commands of which the user hears, or none up to where the log was read; nil
    /// when reading has ended.
    mutating func nextPage() async throws(MusterError) -> CallbackPage? {
        while let step = try await next() {
            switch step {
            case .hear(let callback):
                let end = begun.first?.commandEnd
                if end == callback.commandEnd {
                    begun.append(callback)
                    continue
                }
                defer { begun = [callback] }
                return page(upTo: end ?? callback.position - 1)
            case .read(let page): return page
            case .pass: return page(upTo: pages.position)
            }
        }
        return nil
    }

    /// What was begun, as others were told all up to `position`.
    private mutating func page(upTo position: UInt64) -> CallbackPage {
        pages.skip(to: position)
        defer { begun = [] }
        let batches = begun.first.map {
            [CallbackBatch(callbacks: begun, position: $0.commandEnd)]
        }
        return CallbackPage(batches: batches ?? [], position: position)
    }

    private mutating func readAlone(after position: UInt64) {
        // Where others stopped amid a command, all of it is read.
        pages.skip(to: begun.first.map { $0.position - 1 } ?? position)
        begun = []
        mailbox = nil
        isAlone = true
    }
}
