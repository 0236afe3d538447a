import Fixtures
import Foundation
import GeneratedDays
import Muster
import Testing

/// Read models that hosts make of what events say.
@Suite struct ReadModelTests {
    private static let seeds: [UInt64] = [1, 2]

    private static func stored(in file: URL) throws -> Roster {
        try JSONDecoder().decode(Roster.self, from: Data(contentsOf: file))
    }

    private static func log(of engine: GroupEngine) throws -> [Event] {
        var events: [Event] = []
        while case let page = try engine.events(after: UInt64(events.count)), !page.isEmpty {
            events += page
        }
        return events
    }

    /// Keeps the read model from where it is stored until it has all there is, and kills it then;
    /// impatiently kills it at once, wherever it is.
    private static func keep(
        _ file: URL, of engine: GroupEngine, impatiently: Bool
    ) async throws {
        let keeping = Task { try await ReadModels(engine: engine).keep(in: file) }
        while !impatiently, (try? stored(in: file).tail?.position) != engine.position {
            try await Task.sleep(for: .milliseconds(10))
        }
        keeping.cancel()
        try await keeping.value
    }

    // rows: EVT-01 EVT-02 EVT-11..14
    @Test(arguments: seeds)
    func `a read model over kills says who is in which group as the engine does`(
        seed: UInt64
    ) async throws {
        let directory = try TemporaryDirectory()
        let file = URL(filePath: directory.file("roster"))
        let run = try DayRun.inMemory()
        let day = GeneratedDay(
            seed: seed, commands: 3_000, users: 25, groups: 4, servers: 2, commandsInBatch: 500)
        for (index, batch) in day.enumerated() {
            _ = try run([batch])
            try await Self.keep(file, of: run.engine, impatiently: index % 3 > 0)
        }
        try await Self.keep(file, of: run.engine, impatiently: false)
        let roster = try Self.stored(in: file)
        #expect(try roster.tail == run.engine.tail())

        let log = try Self.log(of: run.engine)
        let users = Set(log.compactMap { $0.content as? MembersJoined }.flatMap(\.users))
        let groups = Set(
            log.filter { $0.kind == GroupCreated.kind }.compactMap(\.aggregate.group))
        #expect(log.contains { $0.kind == GroupDestroyed.kind })
        for group in groups {
            let members = try users.filter { try run.engine.isMember($0, of: group) }
            #expect(roster.members[group, default: []] == members, "\(group)")
        }
        #expect(roster.members.values.contains { !$0.isEmpty })
    }

    // A reader once kept the store from being opened again, and spoke of damage.
    @Test func `a read model in another place follows a store, also one that is put in its place`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let (store, other) = (directory.path + "/store", directory.path + "/other")
        try Self.found("ann", groups: 3, at: store)
        try Self.found("bob", groups: 2, at: other)
        let file = URL(filePath: directory.file("roster"))
        let following = Task { try await follow(storeAt: store, in: file) }
        while (try? Self.stored(in: file).members.count) != 3 {
            try await Task.sleep(for: .milliseconds(10))
        }
        try FileManager.default.moveItem(atPath: store, toPath: directory.path + "/before")
        try FileManager.default.moveItem(atPath: other, toPath: store)
        while (try? Self.stored(in: file).members) != ["bob0": ["bob"], "bob1": ["bob"]] {
            try await Task.sleep(for: .milliseconds(10))
        }
        following.cancel()
        try await following.value
        let reader = try StoreReader(at: store)
        #expect(try Self.stored(in: file).tail == reader.tail())
    }

    private static func found(_ user: UserID, groups: Int, at path: String) throws {
        let engine = try GroupEngine(at: path)
        for number in 0..<groups {
            try engine.performAndWait(
                .createGroup(name: "Books", id: GroupID("\(user)\(number)")), as: .user(user))
        }
        try engine.close()
    }

    @Test func `the code of the articles tells what happened`() throws {
        let engine = try GroupEngine(inMemory: .init())
        let models = ReadModels(engine: engine)
        try engine.performAndWait(
            .createGroup(name: "Books", invitees: ["bob"], id: "g"), as: "ann")
        try engine.performAndWait(.sendMessage("Hello", to: .group("g")), as: "bob")
        try engine.performAndWait(.removeMembers(["bob"], from: "g", reason: "idle"), as: "ann")
        try engine.performAndWait(.destroyGroup("g"), as: "ann")
        try models.audit()
        #expect(
            try engine.events(after: 0).compactMap { models.tell($0) } == [
                "1 came in", "1 came in", "bob sent 5 bytes", "the group is gone",
            ])
        try engine.close()
    }
}
