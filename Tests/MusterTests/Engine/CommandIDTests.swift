import EventLog
import Fixtures
import MusterTesting
import Testing

/// Repeating a command by its id.
@Suite struct CommandIDTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let creation = Command.createGroup(
        name: "Books", invitees: ["bob", "cho"], id: "books")

    private static func named(_ id: CommandID) -> PerformOptions { .init(commandID: id) }

    /// The id was dropped without a word, and with it the safety of repeating.
    @Test func `a session keeps the circumstances that are not named again`() async throws {
        let engine = try GroupEngine.standing(at: directory.file("store"))
        let ann = engine.session(user: "ann")
        try await ann.createGroup(name: "Books", id: "books")
        let once = ann.with(commandID: "c-1").with(expectedVersion: 2)
        try await once.with().updateGroupName(of: "books", to: "Films")
        let end = engine.position
        try await once.updateGroupName(of: "books", to: "Films")
        let trying = ann.with(isDryRun: true).with(commandID: "c-2")
        try await trying.updateGroupName(of: "books", to: "Plays")
        #expect(engine.position == end)
    }

    @Test func `a session tells its circumstances and may end a dry run`() async throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try engine.run(Self.creation, as: "ann")
        let ann = engine.session(user: "ann", device: "phone", platform: .iOS)
        let trying = ann.with(commandID: "c-1", expectedVersion: 6, isDryRun: true)
        #expect(trying.options.device == "phone")
        #expect(trying.options.platform == .iOS)
        #expect(trying.options.commandID == "c-1")
        #expect(trying.options.expectedVersion == 6)
        #expect(trying.options.isDryRun && trying.with().options.isDryRun)
        let end = engine.position
        let trial = try await trying.receipt(of: .renaming)
        #expect(trial.positions == nil)
        #expect(trial.events.map(\.position) == [end + 1])
        #expect(engine.position == end)

        let performing = trying.with(isDryRun: false)
        let first = try await performing.receipt(of: .renaming)
        #expect(first.positions == end + 1...end + 1)
        #expect(first.events.map(\.device) == ["phone"])
        let again = try await performing.receipt(of: .renaming)
        #expect(again.isRepeated && !first.isRepeated)
        #expect(again.positions == first.positions)
    }

    // rows: GEN-10 EDG-97
    @Test(arguments: ["live", "reopened", "views deleted", "rebuilt"])
    func `a repeated command gets the first answer`(trouble: String) throws {
        let path = directory.file("store")
        var engine = try GroupEngine.standing(at: path)
        let first = try engine.run(Self.creation, as: "ann", options: Self.named("c-1"))
        try engine.run(.updateGroupName(of: "books", to: "Films"), as: "ann")
        switch trouble {
        case "reopened", "views deleted":
            try engine.close()
            if trouble == "views deleted" {
                try ViewFiles.remove(at: path)
            }
            engine = try GroupEngine.standing(at: path)
        case "rebuilt": #expect(try engine.rebuild().isSame)
        default: break
        }
        let again = try engine.run(Self.creation, as: "ann", options: Self.named("c-1"))
        #expect(again.isRepeated && !first.isRepeated)
        #expect(again.positions == first.positions)
        #expect(again.outcome.id == first.outcome.id)
        #expect(again.outcome.details.name == "Books")
        #expect(again.outcome.targets.map(\.user) == ["bob", "cho"])
        #expect(again.events.isEmpty)
        #expect(engine.position == 7)
        #expect(
            engine.refusal(.renaming, as: "ann", options: Self.named("c-1"))?.code
                == .commandIdConflict)
    }

    // rows: GEN-10 GEN-14
    @Test func `a session passes on the circumstances of one command`() async throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try engine.run(Self.creation, as: "ann")
        let (ann, bob) = (engine.session(user: "ann", device: "d"), engine.session(user: "bob"))
        let head = engine.position
        try await ann.with(isDryRun: true).updateGroupName(of: "books", to: "Films")
        #expect(engine.position == head)
        await #expect(throws: MusterError(.versionConflict, "")) {
            try await ann.with(expectedVersion: head - 1).updateGroupName(of: "books", to: "Films")
        }
        try await GettingStarted(engine: engine).circumstances(ann: ann, bob: bob, seen: head)
        #expect(try engine.events(after: head).map(\.device) == ["d", nil])
        // The second time bob is no member any more, and gets the answer of the first.
        try await bob.with(commandID: "request-17").leaveGroup("books")
        #expect(engine.position == head + 2)
        await #expect(throws: MusterError(.notMember, "")) { try await bob.leaveGroup("books") }
    }

    // rows: GEN-10 EDG-97 EDG-98
    @Test func `a command is recognised within one batch`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let id = CommandID("c-1")
        let requests = [
            CommandRequest(Self.creation.body, as: "ann", id: id),
            CommandRequest(Self.creation.body, as: "ann", id: id),
            CommandRequest(Command.renaming.body, as: "ann", id: id),
        ]
        let answers = try engine.execute(requests).get()
        #expect(try answers[1].get().isRepeated)
        #expect(try answers[1].get().last == 6)
        #expect(throws: MusterError(.commandIdConflict, "")) { try answers[2].get() }
        #expect(engine.position == 6)
    }

    // rows: EDG-98 ERR-53
    @Test(arguments: [
        CommandRequest(Command.renaming.body, as: "bob", id: "c-1"),
        CommandRequest(Command.renaming.body, as: "ann", device: "ios-1", id: "c-1"),
        CommandRequest(Command.renaming.body, as: "ann", platform: .iOS, id: "c-1"),
        CommandRequest(
            Command.updateGroupName(of: "books", to: "Plays").body, as: "ann", id: "c-1"),
        CommandRequest(
            Command.updateGroupDescription(of: "books", to: "Films").body, as: "ann", id: "c-1"),
    ])
    func `an id stands for one command by one actor`(other: CommandRequest) throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try engine.run(Self.creation, as: "ann")
        try engine.run(.renaming, as: "ann", options: Self.named("c-1"))
        let head = engine.position
        #expect(throws: MusterError(.commandIdConflict, "")) {
            try engine.execute(other).get()
        }
        #expect(engine.position == head)
    }

    // rows: GEN-10 GEN-14
    @Test func `repeated users and the expected version do not make another command`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try engine.run(Self.creation, as: "ann")
        let version = engine.position
        try engine.run(
            .inviteMembers(to: "books", users: ["dan"]), as: "ann",
            options: .init(commandID: "c-1", expectedVersion: version))
        let again = try engine.run(
            .inviteMembers(to: "books", users: ["dan", "dan"]), as: "ann",
            options: Self.named("c-1"))
        #expect(again.isRepeated)
    }

    // Whose attributes are set defaults to the acting user; the id of such a command was once in
    // conflict with the same command that names the user.
    // rows: GEN-10
    @Test func `a default and the same value spelled out are one command`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try engine.run(Self.creation, as: "ann")
        let pairs = [TextPair("k", "v")]
        try engine.run(
            .setMemberAttributes(pairs, in: "books"), as: "bob", options: Self.named("c-1"))
        let again = try engine.run(
            .setMemberAttributes(pairs, of: "bob", in: "books"), as: "bob",
            options: Self.named("c-1"))
        #expect(again.isRepeated)
    }

    // rows: GEN-10 EDG-99
    @Test func `a refused command and one without events may come again`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        #expect(
            engine.refusal(.renaming, as: "ann", options: Self.named("c-1"))?.code
                == .groupNotFound)
        try engine.run(Self.creation, as: "ann")
        #expect(try !engine.run(.renaming, as: "ann", options: Self.named("c-1")).isRepeated)
        let nothing = try engine.run(.renaming, as: "ann", options: Self.named("c-2"))
        #expect(nothing.positions == nil)
        #expect(try !engine.run(.renaming, as: "ann", options: Self.named("c-2")).isRepeated)
        try engine.run(
            .updateGroupName(of: "books", to: "Plays"), as: "ann", options: Self.named("c-2"))
    }

    @Test func `an id of the engine's making is taken as well`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let receipt = try engine.run(Self.creation, as: "ann")
        #expect(receipt.events.allSatisfy { $0.command == "cmd-1" })
        #expect(
            engine.refusal(Self.creation, as: "ann", options: Self.named("cmd-1"))?.code
                == .commandIdConflict)
    }

    // rows: LIM-56
    @Test(arguments: [(1, true), (128, true), (0, false), (129, false)])
    func `a command id has 1 to 128 bytes`(count: Int, isTaken: Bool) throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let id = CommandID(String(repeating: "x", count: count))
        let refusal = engine.refusal(Self.creation, as: "ann", options: Self.named(id))
        #expect(refusal?.code == (isTaken ? nil : .invalidParameter))
        #expect(refusal?.field == (isTaken ? nil : "id"))
    }

    @Test func `a dry run tells everything and changes nothing`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        var options = Self.named("c-1")
        options.isDryRun = true
        let trial = try engine.run(Self.creation, as: "ann", options: options)
        #expect(trial.positions == nil)
        #expect(trial.events.map(\.position) == [1, 2, 3, 4, 5, 6])
        #expect(engine.position == 0)
        options.isDryRun = false
        let real = try engine.run(Self.creation, as: "ann", options: options)
        #expect(!real.isRepeated)
        #expect(real.events.map(\.json) == trial.events.map(\.json))
        options.isDryRun = true
        #expect(
            engine.refusal(Self.creation, as: "ann", options: options)?.code == .groupIdInUse,
            "a dry run neither uses nor knows command ids")
    }

    @Test func `a command may name the version it expects`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try engine.run(Self.creation, as: "ann")
        let refusal = engine.refusal(.renaming, as: "ann", options: .init(expectedVersion: 5))
        #expect(refusal?.code == .versionConflict)
        #expect(refusal?.actualVersion == 6)
        try engine.run(.renaming, as: "ann", options: .init(expectedVersion: 6))
        for command in [CommandRequest(Self.creation.body, as: "ann", expectedVersion: 1)] {
            #expect(throws: MusterError(.invalidParameter, "")) {
                try engine.execute(command).get()
            }
        }
    }
}
