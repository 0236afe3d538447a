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
}
