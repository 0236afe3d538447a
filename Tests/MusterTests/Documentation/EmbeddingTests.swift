import Foundation
import Muster
import Testing

/// Runs the code of the README and of the articles, and sees to it that they show this code.
@Suite struct EmbeddingTests {
    @Test func `the code of the README keeps a group`() async throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("muster-embedding-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: directory) }
        #expect(try await meet(at: directory) == ["bob", "ann"])
        let engine = try GroupEngine(at: directory)
        #expect(try engine.events(after: 0).map(\.kind.name).first == "userPreferencesChanged")
        try engine.close()
    }

    @Test func `the code of the articles does what they say`() async throws {
        let engine = try GettingStarted.openInMemory()
        let code = GettingStarted(engine: engine)
        let (now, everybody, atFirst) = try await code.landing()
        #expect(now.map(\.user) == ["bob"])
        #expect(Set(everybody.map(\.user)) == ["ann", "bob"])
        #expect(atFirst.isEmpty)

        let book = try await engine.session(user: "ann").createGroup(
            name: "Open club", options: .init(style: .publicOpenJoin)
        ).id
        #expect(try await code.act(group: book).map(\.status) == [.done, .done])
        try await code.refused(group: book)
        #expect(try await code.repeated(group: book).isRepeated == false)
        #expect(try await code.repeated(group: book).isRepeated)
        try await code.checked(group: book)
        #expect(
            try engine.session(user: "ann").groupDetails(of: book).name == "Novel club")
        #expect(try await code.tried(group: book).map(\.kind) == [MembersRemoved.kind])
        #expect(try await code.batch(group: book) == 0)
        let end = engine.position
        for _ in 0..<2 { try await code.prepared(["gus", "hal"], group: book) }
        #expect(engine.position == end + 2)
        try await Task.detached { try code.blocking(group: book) }.value
        let last = try #require(try engine.events(after: 0).last)
        let members: [UserID] = ["bob", "cho", "dan", "eve", "fay", "gus", "hal"]
        #expect(Set(try code.past(group: book, lastWeek: last.time)) == Set(members))
        #expect(try code.replay() == Int(engine.position))
        #expect(try code.compare())
    }

    @Test func `ids of the articles are made of values`() async throws {
        let engine = try GettingStarted.openInMemory()
        let code = GettingStarted(engine: engine)
        for id: GroupID in ["team-7", "books"] {
            try await engine.perform(
                .createGroup(name: "Team", invitees: ["bob"], id: id), as: "ann")
        }
        let bob = engine.session(user: "bob")
        try await code.named(session: bob, number: 7)
        for _ in 0..<2 { try await code.requested(bob: bob, request: "17", book: "books") }
        #expect(try bob.joinedGroupsCount().count == 0)
        #expect(try engine.events(after: 0).last?.command == "bob/17")
    }

    @Test func `the tour of the families goes through`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        let (ann, bob) = (engine.session(user: "ann"), engine.session(user: "bob"))
        let tour = FamiliesTour(ann: ann, bob: bob)
        let channel = try await tour.circle()
        #expect(try await tour.messages(channel).1 == 1)
        #expect(try bob.unreadCount(in: .channel(channel)) == 0)
        let club = try await tour.tencent()
        #expect(try engine.ask(.timMembers(of: club), as: .system).members.count == 2)
        try engine.close()
    }

    @Test func `a durable subscription goes on after what it acknowledged`() async throws {
        let engine = try GettingStarted.openInMemory()
        let code = GettingStarted(engine: engine)
        _ = try await code.landing()
        struct Enough: Error {}
        await #expect(throws: Enough.self) {
            try await code.durably { callback in
                #expect(callback.content.name == "joinedByInvitation")
                throw Enough()
            }
        }
        try engine.close()
    }

    @Test func `what is relayed has a key of its own, and the same one when it comes again`()
        async throws
    {
        let engine = try GettingStarted.openInMemory()
        try await engine.perform(.createGroup(name: "Books", invitees: ["bob"]), as: "ann")
        var batches = engine.batches(after: 0).makeAsyncIterator()
        let count = try #require(try await batches.next()).callbacks.count
        #expect(count > 1)
        struct Enough: Error {}
        var rounds: [[String]] = []
        for _ in 0..<2 {
            var keys: [String] = []
            await #expect(throws: Enough.self) {
                try await Operating(engine: engine).relay { key in
                    keys.append(key)
                    if keys.count == count { throw Enough() }
                }
            }
            rounds.append(keys)
        }
        #expect(Set(rounds[0]).count == count)
        #expect(rounds[0] == rounds[1])
        try engine.close()
    }

    @Test func `what a log says of somebody is found, and by which right`() async throws {
        let clock = ManualClock()
        let engine = try GroupEngine(inMemory: .init(clock: clock))
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Books", invitees: ["bob", "cho"]).id
        clock.advance(milliseconds: 1000)
        let incident = clock.now()
        try await ann.addAdmin("bob", to: book)
        try await engine.session(user: "bob").removeMembers(["cho"], from: book)
        let code = Auditing(engine: engine)
        let names = try code.events(naming: "cho", since: incident).map(\.kind.name)
        #expect(names == ["membersRemoved"])
        #expect(try code.events(naming: "cho", since: 0).count > 1)
        let removed = try #require(try code.events(naming: "cho", since: incident).last)
        #expect(try code.right(of: "bob", behind: removed, in: book) == .admin)
        let end = engine.position
        #expect(try engine.lastPosition(at: incident) == end)
        #expect(try engine.lastPosition(at: incident - 1) == end - 2)
        #expect(try engine.lastPosition(at: -1) == 0)
        #expect(try engine.lastPosition(at: .max) == end)
        try engine.close()
    }

    @Test func `an answer from the log is believed by its proof alone`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Books", invitees: ["bob"]).id
        let noted = try engine.tail()
        try await ann.removeMembers(["bob"], from: book)
        let answer = try Auditing(engine: engine).answer(about: 1, notedAt: noted.position)
        #expect(try Auditing.believe(answer, noted: noted).kind.name == "groupCreated")
        let now = try engine.tail()
        #expect(throws: MusterError(.invalidProof, "")) {
            try Auditing.believe(answer, noted: now)
        }
        let growth = try JSONEncoder().encode(
            engine.proof(ofContinuationFrom: noted.position))
        try Auditing.believe(growth, thatNothingChangedBetween: noted, and: now)
        #expect(throws: MusterError(.invalidProof, "")) {
            try Auditing.believe(growth, thatNothingChangedBetween: now, and: noted)
        }
        try engine.close()
    }

    // The clock was asked a second time for a command that did not fit the frame any more.
    // rows: GEN-08
    @Test func `each command of a large batch has its own time`() async throws {
        let times = (1...200).map { Int64($0 * 1_000) }
        let engine = try GroupEngine(inMemory: .init(clock: ImportClock(of: times + [0])))
        let users = (0..<60).map { UserID("user-\($0)") }
        let commands = times.map { time in
            PreparedCommand(
                .createGroup(name: "Books", invitees: users),
                as: .user(UserID("owner-\(time)")))
        }
        let answers = try await engine.performBatch(commands)
        for (answer, time) in zip(answers, times) {
            #expect(try answer.get().events.first?.time == time)
        }
        try engine.close()
    }

    // rows: GEN-08
    @Test func `imported commands have the times that the clock hands out`() async throws {
        let times: [Int64] = [1000, 2000, 1500, 3000]
        let engine = try GroupEngine(inMemory: .init(clock: ImportClock(of: times)))
        let book: GroupID = "book"
        try await engine.perform(.createGroup(name: "Books", id: book), as: "ann")
        let commands = (1...4).map { number in
            PreparedCommand(.sendMessage("message \(number)", to: .group(book)), as: "ann")
        }
        for answer in try await engine.performBatch(commands) { _ = try answer.get() }
        let sent = try engine.events(after: 0).filter { $0.kind.name == "messageSent" }
        #expect(sent.map(\.time) == [2000, 2000, 3000, 3000])
        try engine.close()
    }

    @Test func `hooks and limits reach the engine`() async throws {
        let engine = try GroupEngine(inMemory: configuration(users: ["ann"]))
        let ann = engine.session(user: "ann")
        await #expect(throws: MusterError(.nameViolation, "")) {
            try await ann.createGroup(name: "Muster")
        }
        await #expect(throws: MusterError(.userNotFound, "")) {
            try await ann.createGroup(name: "Book club", invitees: ["nobody"])
        }
    }

    @Test func `a file of settings says what code says`() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("muster-settings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let json = #"{"emMaxJoinedGroups":500,"notifyBlockListLeave":true}"#
        try Data(json.utf8).write(to: file)
        let (read, written) = (
            try settings(in: file, users: ["ann"]), configuration(users: ["ann"]).settings
        )
        #expect(read.limits == written.limits)
        #expect(read.options == written.options)
        #expect(read.hooks.userExists("ann") && !read.hooks.userExists("bob"))
    }

    @Test(arguments: try DocumentedCode.all())
    func `documented code is compiled`(code: DocumentedCode) throws {
        #expect(try DocumentedCode.compiled().contains(code.text), "\(code.text)")
    }

    @Test func `the README shows how to embed an engine`() throws {
        let readme = try DocumentedCode.all().filter { $0.file == "README.md" }
        #expect(readme.contains { $0.text.contains("GroupEngine.open(at:") })
    }
}
