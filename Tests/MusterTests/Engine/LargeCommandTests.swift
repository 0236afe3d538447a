import EventLog
import MusterTesting
import Testing

/// Commands within all limits whose events are larger than one may be.
@Suite struct LargeCommandTests {
    @Test(arguments: [false, true])
    func `an event over the limit is refused alike dry and for real`(isDryRun: Bool) throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let server = try engine.run(.createServer(name: "Garden"), as: "ann").outcome.id
        let users = (0..<1200).map { number in
            UserID(String(repeating: "u", count: 56) + String(1000 + number))
        }
        let joins = users.map { CommandRequest(Command.joinServer(server).body, as: .user($0)) }
        for answer in try engine.execute(joins).get() { _ = try answer.get() }
        let before = (engine.position, try engine.digest())

        let refusal = engine.refusal(
            .createChannel(in: server, name: "Roses", mode: .text, options: .init(users: users)),
            as: "ann", options: .init(isDryRun: isDryRun))

        #expect(refusal?.code == .invalidParameter && refusal?.field == "users")
        #expect(refusal?.message.contains("name fewer users") == true)
        #expect(try (engine.position, engine.digest()) == before)
        let fewer = Array(users.prefix(1000))
        let created = try engine.run(
            .createChannel(in: server, name: "Roses", mode: .text, options: .init(users: fewer)),
            as: "ann")
        #expect(created.events.count == 1 && engine.position == before.0 + 1)
    }

    @Test func `the parameter that makes the event too large is named`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog()) {
            $0.settings.limits.messageBytes = 200_000
        }
        let content = String(repeating: "a", count: 70_000)
        let refusal = engine.refusal(.sendMessage(content, to: .user("bob")), as: "ann")
        #expect(refusal?.code == .invalidParameter && refusal?.field == "content")
    }

    // rows: GRP-61 EDG-14
    @Test func `a group with very many applicants can be destroyed`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let group = try engine.run(
            .createGroup(name: "Fair", options: .init(style: .publicJoinNeedApproval)), as: "ann"
        ).outcome.id
        let applications = (0..<10_200).map { number in
            CommandRequest(
                Command.requestToJoin(group: group).body, as: .user(UserID("user-\(number)")))
        }
        for part in 0..<3 {
            let answers = engine.execute(
                Array(applications[(part * 3_400)..<((part + 1) * 3_400)]))
            for answer in try answers.get() { _ = try answer.get() }
        }
        let destroyed = try engine.run(.destroyGroup(group), as: "ann")
        #expect(destroyed.events.count == 10_201)
        #expect(engine.position == 2 + 10_200 + 10_201)
    }
}
