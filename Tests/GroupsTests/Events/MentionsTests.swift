import Foundation
import MusterTesting
import Testing

/// Whom and what events name, compared with what they print.
@Suite struct MentionsTests {
    /// Keys under which events print ids.
    private static let users: Set = [
        "user", "users", "members", "sender", "inviter", "invitee", "applicant", "approver",
        "decliner", "owner", "oldOwner", "newOwner", "admins", "reader", "toUser", "withUser",
        "uploader", "creator",
    ]
    private static let groups: Set = ["group", "toGroup", "inGroup"]
    private static let servers: Set = ["server"]
    private static let channels: Set = ["channel", "toChannel", "inChannel", "moved"]
    private static let messages: Set = ["messageId"]

    // rows: EVT-01..37
    @Test(arguments: EventSample.all)
    func `an event names what it prints`(sample: EventSample) throws {
        let event = event(sample.payload, about: .group("the-group"))
        let printed = try #require(
            try JSONSerialization.jsonObject(with: Data(event.json.utf8)) as? [String: Any])
        func ids(_ keys: Set<String>) -> Set<String> {
            Set(printed.filter { keys.contains($0.key) }.values.flatMap(Self.texts))
        }
        let mentions = event.mentions
        #expect(Set(mentions.users.map(\.text)) == ids(Self.users).union(["the-actor"]))
        #expect(Set(mentions.groups.map(\.text)) == ids(Self.groups))
        #expect(Set(mentions.servers.map(\.text)) == ids(Self.servers))
        #expect(Set(mentions.channels.map(\.text)) == ids(Self.channels))
        #expect(Set(mentions.messages.map(\.text)) == ids(Self.messages))
        #expect(mentions.users.first == "the-actor")
        #expect(Set(mentions.users).count == mentions.users.count)
    }

    @Test func `an event names the thing that it is about, and no administrator`() {
        let left = MemberLeft(user: "bob")
        func mentions(_ about: AggregateID) -> Mentions {
            event(left, about: about, by: .system).mentions
        }
        #expect(mentions(.server("s")).servers == ["s"])
        #expect(mentions(.channel("c")).channels == ["c"])
        #expect(mentions(.message("m")).messages == ["m"])
        #expect(mentions(.user("u")).users == ["u", "bob"])
        #expect(mentions(.group("g")).users == ["bob"])
    }

    private func event(
        _ payload: any EventPayload, about aggregate: AggregateID,
        by actor: Principal = .user("the-actor")
    ) -> Event {
        Event(
            position: 1, time: 0, aggregate: aggregate, version: 1, actor: actor, device: nil,
            platform: .unknown, command: "c", index: 0, payload: payload)
    }

    private static func texts(_ value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let texts as [String]: texts
        default: []
        }
    }
}
