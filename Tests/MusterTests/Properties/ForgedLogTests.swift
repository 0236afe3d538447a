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
        var events = try honest.engine.events(after: 0)
        for _ in 0..<random.within(1...40) { Self.forge(&events, &random) }
        let opened = try? GroupEngine.over(Self.log(of: events)) {
            $0.settings = DaySettings.settings
        }
        guard let engine = opened else { return }
        Self.derive(engine)
        Self.ask(engine, about: events, &random)
        for batch in Self.day(seed + 1_000, 200) { _ = engine.execute(batch.requests) }
        Self.derive(engine)
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
        switch random.below(6) {
        case 0: events.remove(at: place)
        case 1: events.insert(model, at: place)
        case 2: events.swapAt(place, other)
        case 3: events[place] = event.forged(aggregate: model.aggregate)
        case 4: events[place] = event.forged(payload: model.payload)
        default:
            // All that happened to one thing happened to another one.
            for index in events.indices where events[index].aggregate == event.aggregate {
                events[index] = events[index].forged(
                    aggregate: AggregateID(event.aggregate.kind, model.aggregate.text))
            }
        }
    }

    private static func log(of events: [Event]) throws -> InMemoryEventLog {
        let log = InMemoryEventLog()
        let epoch = try log.beginEpoch()
        var frame = FrameBuilder(at: 1)
        for (index, event) in events.enumerated() {
            let event = event.forged(position: UInt64(index) + 1)
            try frame.append(event.record(receipt: nil)) { event.payload.encode(into: &$0) }
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
