import EventLog
import MusterTesting
import Locks
import Testing

/// What the engine asks its host.
@Suite struct HookTests {
    private final class Host: HostHooks {
        let calls = Mutex<[String]>([])

        private func note(_ call: String) { calls.withLock { $0.append(call) } }

        func userExists(_ user: UserID) -> Bool {
            note("user \(user)")
            return user != "ghost"
        }

        func acceptsName(_ name: String) -> Bool {
            note("name \(name)")
            return name != "rude"
        }

        func permits(command: String, by actor: Principal) -> Bool {
            note("permit \(command)")
            return command != "destroyGroup"
        }

        func isWithinRate(command: String, by actor: Principal) -> Bool {
            note("rate \(command)")
            return command != "leaveGroup"
        }
    }

    private let host = Host()
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine.over(InMemoryEventLog(), hooks: host)
        try engine.run(.createGroup(name: "Books", invitees: ["bob"], id: "books"), as: "ann")
    }

    // rows: GEN-20 OPT-12 ERR-03 ERR-17 ERR-35 ERR-36
    @Test func `a host refuses users, names, commands and haste`() throws {
        let head = engine.position
        #expect(engine.refusal(.createGroup(name: "x"), as: "ghost")?.code == .userNotFound)
        let invitation = engine.refusal(
            .inviteMembers(to: "books", users: ["cho", "ghost"]), as: "ann")
        #expect(invitation?.code == .userNotFound && invitation?.user == "ghost")
        #expect(engine.refusal(.createGroup(name: "rude"), as: "ann")?.code == .nameViolation)
        #expect(
            engine.refusal(.updateGroupName(of: "books", to: "rude"), as: "ann")?.code
                == .nameViolation)
        #expect(engine.refusal(.destroyGroup("books"), as: "ann")?.code == .rejectedByHook)
        #expect(engine.refusal(.leaveGroup("books"), as: "bob")?.code == .rateLimited)
        #expect(engine.position == head)
        #expect(throws: MusterError(.userNotFound, "")) {
            try engine.ask(.joinedGroups(), as: "ghost")
        }
    }

    // The host counted groups that the engine's own limit refused.
    // rows: LIM-45 ERR-35
    @Test func `what the engine makes too much of is not the host's to count`() throws {
        var settings = Settings()
        settings.hooks = host
        settings.limits.timGroupsPerDay = 1
        let scenario = try Scenario(settings: settings)
            .given(.createTIMGroup(.publicGroup, name: "P"), as: "ann")
        let counted = host.calls.withLock { $0.count { $0.hasPrefix("rate") } }
        try scenario.when(.createTIMGroup(.publicGroup, name: "P"), as: "ann")
            .then(refusal: .rateLimited)
        #expect(host.calls.withLock { $0.count { $0.hasPrefix("rate") } } == counted)
    }

    // rows: OPT-12
    @Test func `hooks come after the rules`() throws {
        host.calls.withLock { $0 = [] }
        #expect(
            engine.refusal(.updateGroupName(of: "books", to: "rude"), as: "bob")?.code
                == .permissionDenied)
        #expect(host.calls.withLock { $0 } == ["user bob"])
    }

    private final class Reviewer: HostHooks {
        let seen = Mutex<[ReviewedCommand]>([])

        func objection(to command: ReviewedCommand) -> String? {
            seen.withLock { $0.append(command) }
            return command.mentions.users.contains("eve") ? "not eve" : nil
        }
    }

    // rows: GEN-10 GEN-24
    @Test func `hooks and subscribers learn by which command`() async throws {
        let reviewer = Reviewer()
        let engine = try GroupEngine.over(InMemoryEventLog(), hooks: reviewer)
        let ann = engine.session(user: "ann")
        _ = try await ann.with(commandID: "ann/1").createGroup(name: "Books", id: "books")
        try await ann.updateGroupName(of: "books", to: "Reading")
        #expect(reviewer.seen.withLock { $0.map(\.id) } == ["ann/1", nil])
        let events = try engine.events(after: 0)
        for try await callback in engine.callbacks(after: 0, upTo: engine.position) {
            let event = try #require(events.first { $0.position == callback.position })
            #expect(callback.command == event.command)
            #expect("\(callback)" == "\(callback.place) \(callback.content.name)")
        }
        #expect(events.map { "\($0)" } == events.map(\.json))
    }

    // rows: OPT-12 ERR-36
    @Test func `a host sees whom a command names, and says why it refuses`() throws {
        let reviewer = Reviewer()
        let engine = try GroupEngine.over(InMemoryEventLog(), hooks: reviewer)
        let phone = PerformOptions(device: "phone", platform: .iOS)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann", options: phone)
        let refusal = engine.refusal(
            .inviteMembers(to: "books", users: ["cho", "eve"], message: "Come"), as: "ann",
            options: phone)
        #expect(refusal?.code == .rejectedByHook && refusal?.message == "not eve")
        let seen = reviewer.seen.withLock { $0 }
        #expect(seen.map(\.name) == ["createGroup", "inviteMembers"])
        let command = try #require(seen.last)
        #expect(command.actor == "ann" && command.device == "phone" && command.platform == .iOS)
        #expect(command.mentions.users == ["ann", "cho", "eve"])
        #expect(command.mentions.groups == ["books"])
        #expect(command.json == #"{"group":"books","message":"Come","users":["cho","eve"]}"#)
        // Who sets attributes without naming somebody sets one's own.
        try engine.run(.setMemberAttributes([TextPair("colour", "red")], in: "books"), as: "ann")
        let own = try #require(reviewer.seen.withLock { $0 }.last)
        #expect(own.json.contains(#""user":"ann""#))
    }

    private final class Meddler: HostHooks {
        let engine = Mutex<GroupEngine?>(nil)
        let errors = Mutex<[MusterError?]>([])

        func permits(command: String, by actor: Principal) -> Bool {
            guard command == "leaveGroup", let engine = engine.withLock({ $0 }) else { return true }
            let answers = [
                engine.refusal(.updateGroupName(of: "books", to: "Reading"), as: "ann"),
                refusal { () throws(MusterError) in try engine.rebuild() },
                refusal { () throws(MusterError) in try engine.close() },
            ]
            errors.withLock { $0 += answers }
            return true
        }

        private func refusal<R>(_ body: () throws(MusterError) -> R) -> MusterError? {
            do throws(MusterError) {
                _ = try body()
                return nil
            } catch {
                return error
            }
        }
    }

    // Each would have waited for the hook, and the hook for it.
    // rows: OPT-12
    @Test func `a hook is refused what would wait for it`() async throws {
        let meddler = Meddler()
        let engine = try GroupEngine.over(InMemoryEventLog(), hooks: meddler)
        try engine.run(
            .createGroup(name: "Books", invitees: ["bob", "cho"], id: "books"), as: "ann")
        meddler.engine.withLock { $0 = engine }
        // On the thread of the caller, then on the engine's own.
        try engine.run(.leaveGroup("books"), as: "bob")
        try await engine.perform(.leaveGroup("books"), as: "cho")
        meddler.engine.withLock { $0 = nil }
        let errors = meddler.errors.withLock { $0 }
        #expect(errors.map(\.?.code) == Array(repeating: .invalidParameter, count: 6))
        #expect(errors.allSatisfy { $0?.field == "hooks" })
        try engine.run(.updateGroupName(of: "books", to: "Reading"), as: "ann")
        #expect(try engine.rebuild().isSame)
        try engine.close()
    }

    // A limiter would count a second question as a second command.
    // rows: OPT-12
    @Test func `each command is asked about once, also where its frame is full`() async throws {
        host.calls.withLock { $0 = [] }
        let users = (0..<60).map { UserID("user-\($0)") }
        let commands = (0..<200).map { number in
            (
                command: Command<CreatedGroup>.createGroup(name: "Books", invitees: users),
                actor: Principal.user(UserID("owner-\(number)"))
            )
        }
        for answer in try await engine.performBatch(commands) { _ = try answer.get() }
        #expect(engine.position > FrameLayout.eventsTogetherMaximum)
        let calls = host.calls.withLock { $0 }
        #expect(calls.count { $0 == "rate createGroup" } == commands.count)
        #expect(calls.count { $0 == "permit createGroup" } == commands.count)
    }

    // rows: OPT-12 GEN-06
    @Test func `hooks are silent during rebuilds and lookbacks`() throws {
        host.calls.withLock { $0 = [] }
        #expect(try engine.rebuild().isSame)
        #expect(host.calls.withLock { $0 }.isEmpty)
    }
}
