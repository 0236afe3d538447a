/// A mailbox among those of an engine, which is not kept alive.
final class MailSlot: CallbackRecipient {
    let number: UInt64
    let user: UserID
    let position: UInt64
    /// The sequence after which it hears of nothing; nil when it goes on.
    let end: UInt64?
    /// Whether it wants to know up to where it was told all: after each page that has something
    /// for it, and now and then.
    let wantsPassing: Bool
    private let device: DeviceID?
    private weak let mailbox: Mailbox?

    init(
        _ mailbox: Mailbox, number: UInt64, user: UserID, device: DeviceID?, position: UInt64,
        end: UInt64?, wantsPassing: Bool = false
    ) {
        self.mailbox = mailbox
        self.number = number
        self.user = user
        self.device = device
        self.position = position
        self.end = end
        self.wantsPassing = wantsPassing
    }

    /// Whether nobody takes out what would be posted, or the mailbox is closed.
    var isGone: Bool { mailbox?.isClosed ?? true }

    func hears(_ callback: Callback) -> Bool {
        position < callback.position && callback.position <= end ?? .max
            && callback.reaches(device)
    }

    func post(_ callback: Callback) {
        mailbox?.post(callback)
    }

    /// Tells that up to `position` nothing was left out.
    func pass(_ position: UInt64) {
        if position > self.position { mailbox?.pass(position) }
    }

    /// Has the sequence read by itself what follows `position`.
    func close(after position: UInt64) {
        mailbox?.close(after: position)
    }
}
