import MusterTesting
import Testing

/// Whether values that tests of hosts compare are equal exactly when they say the same.
@Suite struct EqualityTests {
    private func isSame(_ content: any Equatable, _ other: any Equatable) -> Bool {
        func compare<Value: Equatable>(_ value: Value) -> Bool { other as? Value == value }
        return compare(content)
    }

    private func event(_ payload: any EventPayload, position: UInt64 = 1) -> Event {
        Event(
            position: position, time: 0, aggregate: .group("book"), version: 1, actor: "ann",
            device: nil, platform: .unknown, command: "c", index: 0, payload: payload)
    }

    @Test(arguments: EventSample.all)
    func `contents are equal that print the same`(sample: EventSample) throws {
        let fields = try FieldMap(sample.payload.encoded[...])
        let decoded = try type(of: sample.payload).init(from: fields)
        #expect(isSame(sample.payload, decoded))
        #expect(event(sample.payload) == event(decoded))
        #expect(event(sample.payload) != event(decoded, position: 2))
        for other in EventSample.all {
            let isEqual =
                type(of: other.payload).kind == type(of: sample.payload).kind
                && other.json == sample.json
            #expect(isSame(sample.payload, other.payload) == isEqual)
            #expect((event(sample.payload) == event(other.payload)) == isEqual)
        }
    }

    @Test func `events are compared byte for byte`() {
        let composed = event(AnnouncementChanged(announcement: "caf\u{e9}"))
        let decomposed = event(AnnouncementChanged(announcement: "cafe\u{301}"))
        #expect(composed != decomposed)
        #expect(isSame(AnnouncementChanged(announcement: "caf\u{e9}"), decomposed.content))
    }

    @Test func `what callbacks say is compared`() throws {
        func said(to user: UserID, inviting invitee: UserID) throws -> [any CallbackContent] {
            try Scenario()
                .given(.createGroup(name: "Books", invitees: ["bob"], id: "book"), as: "ann")
                .when(.inviteMembers(to: "book", users: [invitee]), as: "ann")
                .deliveries.filter { $0.recipient == user }.map(\.callback.content)
        }
        let ann = try said(to: "ann", inviting: "cho")
        #expect(ann.count == 3)
        for (content, again) in zip(ann, try said(to: "ann", inviting: "cho")) {
            #expect(isSame(content, again))
        }
        for (content, another) in zip(ann, try said(to: "ann", inviting: "dan")) {
            #expect(!isSame(content, another))
        }
        #expect(!isSame(ann[1], ann[2]))
    }

    @Test func `pages and receipts are compared`() throws {
        func made(_ name: String) throws -> (Receipt<CreatedGroup>, MemberPage) {
            let engine = try Scenario().engine
            let command = Command.createGroup(name: name, id: "book")
            let receipt = try engine.performAndWait(command, as: "ann")
            return (receipt, try engine.ask(.members(of: "book", roles: [.owner]), as: "ann"))
        }
        let (books, novels) = (try made("Books"), try made("Novels"))
        let again = try made("Books")
        #expect(books == again)
        #expect(books.0 != novels.0)
        #expect(books.1 == novels.1)
        #expect(Page(["a"], cursor: "1") != Page(["a"]))
    }
}
