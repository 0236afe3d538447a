import Fixtures
import MusterTesting
import Testing

/// What a backend with servers and channels asks before it acts, without a query.
@Suite struct CircleMembershipTests {
    // rows: CIR-03, CIR-05, CIR-12
    @Test(arguments: [true, false])
    func `membership, role and place follow server and channel to their end`(
        isStored: Bool
    ) async throws {
        let directory = try TemporaryDirectory()
        var engine =
            isStored
            ? try GroupEngine(at: directory.file("store")) : try GroupEngine(inMemory: .init())
        try await engine.perform(
            .createServer(name: "Books", id: "books", channel: "all"), as: "ann")
        try await engine.perform(.createCategory(in: "books", name: "Old", id: "old"), as: "ann")
        try await engine.perform(
            .createChannel(
                in: "books", name: "Poems", mode: .text, options: .init(category: "old"),
                id: "poems"),
            as: "ann")
        for user in ["bob", "cid"] as [Principal] {
            try await engine.perform(.joinServer("books"), as: user)
            try await engine.perform(.joinChannel("poems", in: "books"), as: user)
        }
        try await engine.perform(.addModeratorToServer("books", user: "bob"), as: "ann")
        if isStored {
            // From here on the rows lie in the checkpoint.
            try engine.close()
            engine = try GroupEngine(at: directory.file("store"))
        }
        #expect(try engine.role(of: "ann", inServer: "books") == .owner)
        #expect(try engine.role(of: "bob", inServer: "books") == .moderator)
        #expect(try engine.role(of: "cid", inServer: "books") == .user)
        #expect(try engine.role(of: "dan", inServer: "books") == nil)
        #expect(try engine.place(of: "poems")?.category == "old")
        #expect(try engine.place(of: "all")?.server == "books")
        try await engine.perform(.leaveChannel("poems", in: "books"), as: "bob")
        #expect(try engine.isMember("bob", ofServer: "books"))
        #expect(try !engine.isMember("bob", ofChannel: "poems"))
        #expect(try engine.isMember("cid", ofChannel: "poems"))
        try await engine.perform(.leaveServer("books"), as: "cid")
        #expect(try !engine.isMember("cid", ofServer: "books"))
        #expect(try !engine.isMember("cid", ofChannel: "all"))
        try await engine.perform(.destroyChannel("poems", in: "books"), as: "ann")
        #expect(try engine.place(of: "poems") == nil)
        #expect(try !engine.isMember("ann", ofChannel: "poems"))
        #expect(try engine.isMember("ann", ofChannel: "all"))
        try await engine.perform(.destroyServer("books"), as: "ann")
        #expect(try engine.role(of: "ann", inServer: "books") == nil)
        #expect(try !engine.isMember("ann", ofChannel: "all"))
        #expect(try engine.place(of: "all") == nil)
        try engine.close()
        #expect(throws: MusterError.self) { try engine.place(of: "all") }
    }

    @Test(arguments: ["", "none", String(repeating: "x", count: 600)])
    func `nobody is where nothing is`(id: String) throws {
        let engine = try GroupEngine(inMemory: .init())
        #expect(try engine.role(of: UserID(id), inServer: ServerID(id)) == nil)
        #expect(try !engine.isMember(UserID(id), ofChannel: ChannelID(id)))
        #expect(try engine.place(of: ChannelID(id)) == nil)
    }
}
