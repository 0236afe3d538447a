import Fixtures
import GeneratedDays
import MusterTesting
import SeededRandom
import Testing

@testable import Muster

/// What holds for every command and every state, tried on generated ones.
@Suite struct PropertyTests {
    private static let seeds: [UInt64] = [1, 2]

    private static func day(_ seed: UInt64, _ commands: Int) -> GeneratedDay {
        GeneratedDay(
            seed: seed, commands: commands, users: 25, groups: 4, servers: 2, commandsInBatch: 1)
    }

    // rows: GEN-02 GEN-11
    @Test(arguments: seeds)
    func `a refused command changes nothing`(seed: UInt64) throws {
        let run = try DayRun.inMemory()
        let engine = run.engine
        let commands = RandomSteps.count(800)
        var digest = try engine.digest()
        var refusals = 0
        for batch in Self.day(seed, commands) {
            run.clock.set(batch.time)
            let head = engine.position
            for request in batch.requests {
                let answer = engine.execute(request)
                if case .failure = answer {
                    refusals += 1
                    #expect(engine.position == head, "\(request.body)")
                    #expect(try engine.digest() == digest, "\(request.body)")
                }
                digest = try engine.digest()
            }
        }
        #expect(refusals > commands / 10)
    }

    // rows: GEN-03 GEN-12 EDG-45 EDG-66
    @Test func `wishing for what already holds appends nothing`() throws {
        var tried: Set<Wish> = []
        for seed in Self.seeds {
            let run = try DayRun.inMemory()
            let engine = run.engine
            for batch in Self.day(seed, 3_000) {
                run.clock.set(batch.time)
                for planned in batch.requests {
                    let request = CommandRequest(
                        planned.body, as: planned.actor, device: planned.device,
                        platform: planned.platform)
                    guard case .success = engine.execute(request), let wish = Wish(request)
                    else { continue }
                    let head = engine.position
                    let again = try engine.execute(request).get()
                    #expect(again.events.isEmpty && again.first == nil, "\(request.body)")
                    #expect(engine.position == head)
                    #expect(try engine.callbacks(of: again.events).isEmpty)
                    tried.insert(wish)
                }
            }
        }
        #expect(Wish.all.subtracting(tried).isEmpty)
    }

    private static func answer(
        _ question: any QueryBody, _ viewer: Principal, _ moment: Moment?, _ engine: GroupEngine
    ) -> String {
        do throws(MusterError) {
            return try engine.answerJSON(question, as: viewer, at: moment)
        } catch {
            return error.code.name
        }
    }

    /// Everything is destroyed in the end, so that the past is also that of what is no more; it is
    /// read from files and from memory, as checkpoints fall into the day.
    // rows: GEN-06
    @Test(arguments: seeds)
    func `the past is what it was when it was the present`(seed: UInt64) throws {
        let directory = try TemporaryDirectory()
        let run = try DayRun.stored(at: directory.file("store"), eventsBetweenCheckpoints: 400)
        var day = Self.day(seed, 1_500)
        day.commandsInBatch = 5
        day.endsEverything = true
        _ = try run(day)
        let events = try run.engine.events(after: 0)
        let endings: Set = ["groupDestroyed", "serverDestroyed", "channelDestroyed"]
        #expect(endings.subtracting(events.map(\.kind.name)).isEmpty)
        var answers: [String: Set<String>] = [:]
        for position in stride(from: 7, to: events.count, by: 131) {
            let then = try Scenario(
                replaying: Array(events.prefix(position)), settings: DaySettings.settings,
                clock: ManualClock(start: 0)
            ).engine
            let questions = PastQuestions(about: events.prefix(position + 40))
            let number = position % 25
            let someone = DayAuthor.id(number)
            let viewers: [Principal] = [
                .system, .user(someone), .user(DayAuthor.id((number + 9) % 25)),
            ]
            let isLastAtItsTime = events[position].time > events[position - 1].time
            for viewer in viewers {
                for question in questions.questions(for: someone, number: number) {
                    let present = Self.answer(question, viewer, nil, then)
                    let past = Self.answer(
                        question, viewer, .position(UInt64(position)), run.engine)
                    #expect(past == present, "\(question) at \(position) by \(viewer)")
                    answers[type(of: question).name, default: []].insert(past)
                    guard isLastAtItsTime else { continue }
                    let atTime = Self.answer(
                        question, viewer, .time(events[position - 1].time), run.engine)
                    #expect(atTime == present, "\(question) at the time of \(position)")
                }
            }
        }
        for question in QueryRegistry.bodies where question.isTemporal {
            let count = answers[question.name]?.count ?? 0
            #expect(count > 2, "\(question.name) has different answers")
        }
    }

    /// Whoever reads for one user leaves out what others hear before it is derived.
    // rows: GEN-24 GEN-25 GEN-27
    @Test(arguments: seeds)
    func `each user hears of the log what each callback tells by itself`(seed: UInt64) throws {
        let directory = try TemporaryDirectory()
        let run = try DayRun.stored(at: directory.file("store"), eventsBetweenCheckpoints: 400)
        let engine = run.engine
        var day = Self.day(seed, RandomSteps.count(1_500))
        day.endsEverything = true
        _ = try run(day)
        let all = try Self.callbacks(.everybody, engine)
        for number in 0..<25 {
            let user = DayAuthor.id(number)
            let device: DeviceID? = number.isMultiple(of: 2) ? nil : "device-1"
            let expected = try all.filter { $0.reaches(device) }.compactMap {
                try engine.callback($0, for: user)
            }
            let heard = try Self.callbacks(.user(user, device: device), engine)
            #expect(heard.map { Self.line($0, user) } == expected.map { Self.line($0, user) })
            #expect(heard.count < all.count)
        }
    }

    private static func callbacks(
        _ listener: Listener, _ engine: GroupEngine
    ) throws -> [Callback] {
        var callbacks: [Callback] = []
        var position: UInt64 = 0
        while let page = try CallbackPage.next(
            engine, for: listener, after: position, upTo: engine.position)
        {
            callbacks += page.callbacks
            position = page.position
        }
        return callbacks
    }

    private static func line(_ callback: Callback, _ user: UserID) -> String {
        var sink = JSONSink()
        callback.write(to: user, &sink)
        return sink.text
    }

    // rows: GEN-04 GEN-08
    @Test(arguments: seeds)
    func `positions, versions, indexes and times count up`(seed: UInt64) throws {
        let run = try DayRun.inMemory()
        _ = try run(Self.day(seed, 2_000))
        var versions: [AggregateID: UInt64] = [:]
        var (position, time, command, index) = (UInt64(0), Int64(0), CommandID(""), 0)
        for event in try run.engine.events(after: 0) {
            #expect(event.position == position + 1)
            #expect(event.version == versions[event.aggregate, default: 0] + 1)
            #expect(event.time >= time)
            #expect(event.index == (event.command == command ? index + 1 : 0))
            versions[event.aggregate] = event.version
            (position, time, command, index) =
                (event.position, event.time, event.command, event.index)
        }
    }
}
