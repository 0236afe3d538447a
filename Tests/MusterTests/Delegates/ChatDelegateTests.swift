import Dispatch
import Muster
import Testing

/// Remembers what it was told of messages, as short lines.
private final class Listener: ChatManagerDelegate {
    private let notebook = Notebook()

    private func note(_ line: String) { notebook.note(line) }

    /// The lines that came since the last call, once there are `count`; fewer when they do not
    /// come.
    func heard(_ count: Int) -> [String] { notebook.take(count) }

    func messagesDidReceive(_ messages: [Message], noPush: Bool) {
        for message in messages {
            let sender = message.sender.user?.text ?? ""
            note("received \(message.text ?? "") of \(sender)\(noPush ? " silently" : "")")
        }
    }

    func messagesDidDeliver(_ messages: [MessageID], reader: UserID) {
        note("delivered \(messages) to \(reader)")
    }

    func messagesDidRead(_ messages: [MessageID], reader: UserID) {
        note("read \(messages) by \(reader)")
    }

    func onConversationRead(
        from reader: UserID, to conversation: Conversation, upTo position: UInt64
    ) {
        note("conversation \(conversation) read by \(reader) up to \(position)")
    }

    func groupMessageDidRead(
        _ message: MessageID, in group: GroupID, groupAcks: [GroupMessageAck]
    ) {
        let acks = groupAcks.map { "\($0.from) \($0.content) \($0.readCount)" }
        note("acknowledged \(message) in \(group): \(acks)")
    }

    func groupMessageAckHasChanged(in group: GroupID) { note("more acks in \(group)") }
}

/// The vendor-like face of messages and receipts.
@Suite struct ChatDelegateTests {
    let engine: GroupEngine

    init() throws {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        settings.options.groupAckVisibility = .allMembers
        engine = try GroupEngine(inMemory: .init(settings: settings, clock: ManualClock()))
    }

    private func listener(_ session: Session) -> Listener {
        let listener = Listener()
        session.addChatDelegate(listener)
        return listener
    }

    // rows: GEN-30 RCP-01 RCP-02 RCP-03 RCP-04 RCP-09 RCP-21 MD-40 IDX-23..30
    @Test func `both sides of a single chat hear of it on all their devices`() async throws {
        let phone = engine.session(user: "ann", device: "phone")
        let tablet = engine.session(user: "ann", device: "tablet")
        let bob = engine.session(user: "bob", device: "phone")
        let bobAtHome = engine.session(user: "bob", device: "desk")
        try await bob.setUserPreferences(deliveryAckEnabled: true)
        let onPhone = listener(phone)
        let onTablet = listener(tablet)
        let heardByBob = listener(bob)
        let heardAtHome = listener(bobAtHome)

        let first = try await phone.sendMessage("hi", to: .user("bob"))
        #expect(onTablet.heard(1) == ["received hi of ann"])
        #expect(heardByBob.heard(1) == ["received hi of ann"])
        #expect(heardAtHome.heard(1) == ["received hi of ann"])

        try await bob.confirmDelivery(of: first.id)
        try await bobAtHome.confirmDelivery(of: first.id)
        try await bob.sendMessageReadAck(first.id, to: "ann")
        let receipts = ["delivered [\(first.id)] to bob", "read [\(first.id)] by bob"]
        #expect(onPhone.heard(2) == receipts)
        #expect(onTablet.heard(2) == receipts)

        try await phone.sendMessage("again", to: .user("bob"))
        let position = engine.position
        try await bob.ackConversationRead(.user("ann"))
        let line = "conversation \(Conversation.user("ann")) read by bob up to \(position)"
        #expect(onPhone.heard(1) == [line])
        #expect(onTablet.heard(2) == ["received again of ann", line])
        #expect(heardAtHome.heard(2) == ["received again of ann", line])
        #expect(heardByBob.heard(1) == ["received again of ann"])
    }

    // rows: RCP-05 RCP-06 RCP-31 IDX-31 GEN-30
    @Test func `the sender hears of acks, the others that there are more`() async throws {
        let ann = engine.session(user: "ann")
        let bob = engine.session(user: "bob")
        let cho = engine.session(user: "cho")
        let book = try await ann.createGroup(name: "Book club", invitees: ["bob", "cho"])
        let (byAnn, byBob, byCho) = (listener(ann), listener(bob), listener(cho))
        let sent = try await ann.sendMessage("read this", to: .group(book.id), isNeedGroupAck: true)
        #expect(byBob.heard(1) == ["received read this of ann"])
        #expect(byCho.heard(1) == ["received read this of ann"])
        try await bob.sendGroupMessageReadAck(sent.id, in: book.id, content: [7])
        try await bob.sendGroupMessageReadAck(sent.id, in: book.id, content: [8])
        #expect(
            byAnn.heard(2) == [
                "received read this of ann",
                "acknowledged \(sent.id) in \(book.id): [\"bob [7] 1\"]",
            ])
        #expect(byCho.heard(1) == ["more acks in \(book.id)"])
        #expect(try bob.unreadCount(in: .group(book.id)) == 1)
        #expect(try ann.groupMessageAcks(of: sent.id, in: book.id).acks.map(\.from) == ["bob"])
        #expect(byBob.heard(0) == [])
        try await cho.sendGroupMessageReadAck(sent.id, in: book.id, content: [0xFF])
        let texts = try ann.groupMessageAcks(of: sent.id, in: book.id).acks.map(\.text)
        #expect(texts == [nil, "\u{7}"])
    }

    // rows: MSG-10 GEN-30 GEN-31
    @Test func `whoever wants no push is told so, and a removed delegate nothing`() async throws {
        let ann = engine.session(user: "ann", device: "phone")
        let atHome = engine.session(user: "ann", device: "desk")
        let bob = engine.session(user: "bob")
        let club = try await ann.createTIMGroup(.publicGroup, name: "Club", users: ["bob"])
        try await bob.setReceiveOption(.receiveNoPush, in: club.id)
        try await ann.setReceiveOption(.receiveNoPush, in: club.id)
        let (byBob, onDesk, removed) = (listener(bob), listener(atHome), listener(bob))
        bob.removeChatDelegate(removed)
        try await ann.sendMessage("hi", to: .group(club.id))
        #expect(byBob.heard(1) == ["received hi of ann silently"])
        #expect(onDesk.heard(1) == ["received hi of ann silently"])
        #expect(removed.heard(0) == [])
    }

    // rows: GEN-30
    @Test func `a queue of one's own keeps the order, and nobody is kept alive`() async throws {
        let ann = engine.session(user: "ann")
        let bob = engine.session(user: "bob")
        weak var gone: Listener?
        do {
            let short = Listener()
            gone = short
            bob.addChatDelegate(short)
        }
        let onQueue = Listener()
        bob.addChatDelegate(onQueue, on: .queue(DispatchQueue(label: "chat")))
        for number in 1...20 { try await ann.sendMessage("\(number)", to: .user("bob")) }
        #expect(onQueue.heard(20) == (1...20).map { "received \($0) of ann" })
        #expect(gone == nil)
    }
}
