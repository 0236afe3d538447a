import MusterTesting
import SeededRandom
import Testing

@testable import Muster

/// In what turns mailboxes are filled.
@Suite(.timeLimit(.minutes(10))) struct MailRoundsTests {
    private let engine: GroupEngine
    private var rounds = MailRounds()

    init() async throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        try engine.run(.createGroup(name: "Books", id: "g"), as: "ann")
        try await perform((0..<5_000).map { announcement("\($0)") })
    }

    private func announcement(_ text: String) -> PreparedCommand {
        PreparedCommand(.updateAnnouncement(of: "g", to: text), as: "ann")
    }

    private func perform(_ commands: [PreparedCommand]) async throws {
        for result in try await engine.performBatch(commands) { _ = try result.get() }
    }

    private mutating func open(after position: UInt64, for user: UserID = "ann") -> Mailbox {
        let mailbox = Mailbox()
        let slot = MailSlot(
            mailbox, number: 1, user: user, device: nil, position: position, end: nil)
        rounds.add([slot], end: engine.position)
        return mailbox
    }

    private mutating func advance() -> Bool {
        rounds.advance(WeakEngine(engine), upTo: engine.position)
    }

    private func next(_ mailbox: Mailbox) async -> UInt64? {
        if case .hear(let callback)? = await mailbox.next() { callback.position } else { nil }
    }

    @Test mutating func `whoever is near does not wait for those who are far`() async throws {
        let end = engine.position
        let far = open(after: 1)
        #expect(advance())
        let near = open(after: end - 1)
        #expect(advance())
        #expect(await next(near) == end)
        #expect(await next(far) == 2)
        #expect(await next(far) == 3)
    }

    @Test mutating func `who comes behind those under way has a turn of its own after them`()
        async throws
    {
        let end = engine.position
        let first = open(after: end - 300)
        #expect(advance())
        let passed = open(after: end - 290)
        let ahead = open(after: end - 10)
        // The first is at the end with the second page, and so is who joined it.
        #expect(advance())
        #expect(await next(first) == end - 299)
        #expect(await next(ahead) == end - 9)
        while advance() {}
        #expect(await next(passed) == end - 289)
    }

    // One who came while a long log was read for others heard nothing until they were at its end.
    @Test mutating func `who comes behind those who have far to go sets out before they are there`()
        async throws
    {
        let others = open(after: 1, for: "zoe")
        for _ in 0..<2 { #expect(advance()) }
        let passed = [open(after: 3), open(after: 2)]
        for _ in 0..<14 { #expect(advance()) }
        #expect(!others.isClosed && passed.allSatisfy { !$0.isClosed })
        let late = open(after: 4)
        #expect(advance())
        #expect(await next(passed[0]) == 4)
        #expect(await next(passed[1]) == 3)
        while advance() {}
        #expect(await next(late) == 5)
        #expect(!others.isClosed)
    }

    /// Where bob is told something.
    private func tellBob() async throws -> [UInt64] {
        let start = engine.position
        try await perform(
            (0..<9_000).map { number in
                number.isMultiple(of: 50)
                    ? PreparedCommand(.sendMessage("\(number)", to: .user("bob")), as: "ann")
                    : announcement("later \(number)")
            })
        return stride(from: start + 1, through: engine.position, by: 50).map(\.self)
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `who comes later catches up with those who are ahead, and all hear all`(
        seed: UInt64
    ) async throws {
        let told = try await tellBob()
        var generator = SeededGenerator(seed: seed)
        var (crowd, turns, lanes) = (CatchingUp(), 0, 0)
        var mailboxes: [(start: UInt64, box: Mailbox)] = []
        var arrived: [UInt64] = []
        while !crowd.isEmpty || turns < 30 {
            for _ in 0..<(turns < 30 ? generator.below(3) : 0) {
                let start = generator.once(in: 2) ? 0 : UInt64(generator.below(9_000))
                mailboxes.append((start, Mailbox()))
                let number = UInt64(mailboxes.count)
                crowd.add(
                    MailSlot(
                        mailboxes[mailboxes.count - 1].box, number: number, user: "bob",
                        device: nil, position: start, end: nil))
            }
            arrived += crowd.advance(WeakEngine(engine), upTo: engine.position).map(\.number)
            turns += 1
            lanes = max(lanes, crowd.lanesUnderWay)
            try #require(turns < 200, "seed \(seed)")
        }
        #expect(lanes == 3)
        #expect(arrived.sorted() == (1...UInt64(mailboxes.count)).map(\.self))
        for (start, box) in mailboxes {
            var heard: [UInt64] = []
            for _ in told where told.count > heard.count {
                guard let position = told.first(where: { $0 > heard.last ?? start }) else { break }
                heard.append(try #require(await next(box)))
                #expect(heard.last == position, "seed \(seed), after \(start)")
            }
            box.close(after: 0)
            #expect(await next(box) == nil, "nothing twice")
        }
    }

    @Test mutating func `those at the end hear what comes, each from where it began`()
        async throws
    {
        let end = engine.position
        let mailboxes = [open(after: end), open(after: end + 1)]
        #expect(!advance())
        for text in ["one", "two"] {
            try engine.run(.updateAnnouncement(of: "g", to: text), as: "ann")
        }
        #expect(advance())
        #expect(!advance())
        #expect(await next(mailboxes[0]) == end + 1)
        #expect(await next(mailboxes[1]) == end + 2)
    }

    @Test mutating func `who is left full or gone is no longer read for`() {
        let full = open(after: 1)
        var turns = 0
        while advance() { turns += 1 }
        #expect(full.isClosed)
        #expect(turns < 20, "the log has 5,001 events, a page 256")
    }

    @Test mutating func `nothing is read when all who were there have gone`() throws {
        do {
            _ = open(after: engine.position)
            #expect(!advance())
        }
        // After some pages nobody is found there, and the end is passed over from then on.
        var pages = 0
        for number in 0..<200 {
            try engine.run(.updateAnnouncement(of: "g", to: "later \(number)"), as: "ann")
            if advance() { pages += 1 }
        }
        #expect(pages <= 16)
    }
}
