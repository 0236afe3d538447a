import EventLog
import GeneratedDays
import MusterTesting
import SeededRandom
import Testing

@testable import Muster

/// Logs of events that never happened in that order: hashes protect the bytes of a log, not its
/// sense, so whoever can write to it can have made one.
@Suite struct ForgedLogTests {
    private static let people = 12
    private static let attempts = 100
    /// One payload in so many is changed.
    private static let changedShare = 200

    private static func day(_ seed: UInt64, _ commands: Int) -> GeneratedDay {
        GeneratedDay(
            seed: seed, commands: commands, users: people, groups: 3, servers: 1,
            commandsInBatch: 4)
    }

    /// What it does may be an error, and nothing else.
    // rows: GEN-06
    @Test(arguments: [UInt64](1...6))
    func `whatever a log says ends no process`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let honest = try DayRun.inMemory()
        _ = try honest(Self.day(seed, 250))
        let events = try honest.engine.events(after: 0)
        // Many are refused, which has to be all that happens.
        let engine = (0..<Self.attempts).reduce(nil as GroupEngine?) { engine, _ in
            engine ?? Self.engine(onForged: events, &random)
        }
        try Self.use(#require(engine), about: events, seed, &random)
    }

    private static func engine(
        onForged honest: [Event], _ random: inout SeededGenerator
    ) -> GroupEngine? {
        var events = honest
        for _ in 0..<random.within(1...20) { forge(&events, &random) }
        var bytes = SeededGenerator(seed: random.next())
        return try? GroupEngine.over(log(of: events) { changed($0.payload.encoded, &bytes) }) {
            $0.settings = DaySettings.settings
        }
    }

    private static func changed(
        _ payload: [UInt8], _ random: inout SeededGenerator
    ) -> [UInt8] {
        var payload = payload
        if random.below(changedShare) == 0, !payload.isEmpty {
            payload[random.below(payload.count)] = UInt8(random.below(256))
        }
        return payload
    }

    private static func use(
        _ engine: GroupEngine, about events: [Event], _ seed: UInt64,
        _ random: inout SeededGenerator
    ) {
        derive(engine)
        ask(engine, about: events, &random)
        for batch in day(seed + 1_000, 200) { _ = engine.execute(batch.requests) }
        derive(engine)
        _ = try? engine.rebuild()
        _ = try? engine.digest()
    }

    @Test func `a group that changes its family ends no process`() throws {
        let circle = try GroupEngine.over(InMemoryEventLog())
        let club = try GroupEngine.over(InMemoryEventLog())
        try circle.run(.createGroup(name: "Books", id: "books"), as: "ann")
        try club.run(.createTIMGroup(.publicGroup, name: "Books", id: "books"), as: "ann")
        for engine in [circle, club] {
            try engine.run(.updateGroupName(of: "books", to: "Films"), as: "ann")
        }
        for (first, second) in [(circle, club), (club, circle)] {
            let events = try first.events(after: 0) + second.events(after: 0)
            let forged = try GroupEngine.over(Self.log(of: events))
            #expect(forged.position == UInt64(events.count))
            Self.derive(forged)
        }
    }

    private static func forge(_ events: inout [Event], _ random: inout SeededGenerator) {
        let (place, other) = (random.below(events.count), random.below(events.count))
        let (event, model) = (events[place], events[other])
        switch random.below(10) {
        case 0: events.remove(at: place)
        case 1: events.insert(model, at: place)
        case 2: events.swapAt(place, other)
        case 3: events[place] = event.forged(aggregate: model.aggregate)
        case 4: events[place] = event.forged(payload: model.payload)
        case 5: events[place] = event.forged(time: [0, .max, model.time][random.below(3)])
        case 6: events[place] = event.forged(version: [1, model.version][random.below(2)])
        case 7: events[place] = event.forged(actor: model.actor, command: model.command)
        case 8: events[place] = event.forged(index: [0, model.index, 1 << 31][random.below(3)])
        default:
            // All that happened to one thing happened to another one.
            for index in events.indices where events[index].aggregate == event.aggregate {
                events[index] = events[index].forged(
                    aggregate: AggregateID(event.aggregate.kind, model.aggregate.text))
            }
        }
    }

    private static func log(
        of events: [Event], payload: (Event) -> [UInt8] = { $0.payload.encoded }
    ) throws -> InMemoryEventLog {
        let log = InMemoryEventLog()
        let epoch = try log.beginEpoch()
        var frame = FrameBuilder(at: 1)
        for (index, event) in events.enumerated() {
            let event = event.forged(position: UInt64(index) + 1)
            try frame.append(event.record(receipt: nil), payload: payload(event))
            guard frame.count == 100 || index == events.count - 1 else { continue }
            _ = try log.append(frame.seal(id: .random(), epoch: epoch, after: log.tail()))
            frame.begin(at: try log.tail().sequence.next)
        }
        return log
    }

    private static func derive(_ engine: GroupEngine) {
        var position: UInt64 = 0
        while let page = try? CallbackPage.next(
            engine, for: .everybody, after: position, upTo: engine.position)
        {
            for callback in page.callbacks { _ = callback.content.name }
            guard page.position > position else { return }
            position = page.position
        }
    }

    private static func ask(
        _ engine: GroupEngine, about events: [Event], _ random: inout SeededGenerator
    ) {
        let questions = PastQuestions(about: events)
        for number in 0..<4 {
            let user = DayAuthor.id(random.below(people))
            let position = UInt64(random.below(events.count))
            for question in questions.questions(for: user, number: number) {
                for viewer in [Principal.user(user), .system] {
                    _ = try? engine.answerJSON(question, as: viewer, at: nil)
                    _ = try? engine.answerJSON(question, as: viewer, at: .position(position))
                }
            }
        }
    }
}
