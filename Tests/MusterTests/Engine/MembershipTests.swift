import Fixtures
import MusterTesting
import Testing

/// What a backend asks before it acts, without a query.
@Suite struct MembershipTests {
    // rows: GRP-62
    @Test(arguments: [true, false])
    func `membership and role follow the group to its end`(isStored: Bool) async throws {
        let directory = try TemporaryDirectory()
        var engine =
            isStored
            ? try GroupEngine(at: directory.file("store")) : try GroupEngine(inMemory: .init())
        try await engine.perform(
            .createGroup(
                name: "Book club", options: .init(style: .publicOpenJoin), id: "books"),
            as: "ann")
        try await engine.perform(.requestToJoin(group: "books"), as: "bob")
        try await engine.perform(.addAdmin("bob", to: "books"), as: "ann")
        try await engine.perform(.requestToJoin(group: "books"), as: "cid")
        if isStored {
            // From here on the rows lie in the checkpoint.
            try engine.close()
            engine = try GroupEngine(at: directory.file("store"))
        }
        #expect(try engine.role(of: "ann", in: "books") == .owner)
        #expect(try engine.role(of: "bob", in: "books") == .admin)
        #expect(try engine.role(of: "cid", in: "books") == .member)
        #expect(try engine.role(of: "dan", in: "books") == nil)
        #expect(try engine.role(of: "ann", in: "no such group") == nil)
        try await engine.perform(.leaveGroup("books"), as: "cid")
        #expect(try !engine.isMember("cid", of: "books"))
        #expect(try engine.isMember("bob", of: "books"))
        try await engine.perform(.destroyGroup("books"), as: "ann")
        #expect(try !engine.isMember("ann", of: "books"))
        try engine.close()
        #expect(throws: MusterError.self) { try engine.isMember("ann", of: "books") }
    }

    /// Answers are kept, so that each of them is asked for before and after its change.
    // rows: GRP-85
    @Test func `what was asked before is asked again after a change`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        try await engine.perform(
            .createGroup(name: "Book club", invitees: ["bob"], id: "books"), as: "ann")
        func refusal() throws -> MusterErrorCode? {
            try engine.refusalToSend(by: "bob", in: "books")?.code
        }
        #expect(try refusal() == nil)
        try await engine.perform(.muteMembers(["bob"], in: "books", milliseconds: -1), as: "ann")
        #expect(try refusal() == .memberMuted)
        try await engine.perform(.unmuteMembers(["bob"], in: "books"), as: "ann")
        #expect(try refusal() == nil)
        try await engine.perform(.setAllMuted(true, in: "books"), as: "ann")
        #expect(try refusal() == .groupAllMuted)
        try await engine.perform(.addToAllowList(["bob"], in: "books"), as: "ann")
        #expect(try refusal() == nil)
        try engine.rebuild()
        #expect(try refusal() == nil)
        try await engine.perform(.removeMembers(["bob"], from: "books"), as: "ann")
        #expect(try refusal() == .notMember)
        try await engine.perform(.destroyGroup("books"), as: "ann")
        #expect(try refusal() == .groupNotFound)
    }

    @Test func `an answer never lags behind an acknowledged command`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        try await engine.perform(
            .createGroup(
                name: "Book club", options: .init(style: .publicOpenJoin), id: "books"),
            as: "ann")
        try await withThrowingTaskGroup { tasks in
            tasks.addTask {
                // Keeps the answer in the hands of another thread all the time.
                while !Task.isCancelled {
                    _ = try engine.isMember("bob", of: "books")
                    await Task.yield()
                }
            }
            for _ in 0..<2000 {
                try await engine.perform(.requestToJoin(group: "books"), as: "bob")
                #expect(try engine.isMember("bob", of: "books"))
                try await engine.perform(.leaveGroup("books"), as: "bob")
                #expect(try !engine.isMember("bob", of: "books"))
            }
            tasks.cancelAll()
        }
    }

    @Test func `more answers than are kept are right as well`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        try await engine.perform(.createGroup(name: "Book club", id: "books"), as: "ann")
        for number in 0..<70_000 {
            #expect(try !engine.isMember(UserID("user-\(number)"), of: "books"))
        }
        #expect(try engine.isMember("ann", of: "books"))
    }
}
