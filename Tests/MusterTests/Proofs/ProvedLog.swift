@testable import Muster

/// A log that many tests make proofs of, with its events.
struct ProvedLog {
    let engine: GroupEngine
    let events: [Event]

    /// A group in which somebody speaks until there are that many events.
    init(events count: Int) throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let book: GroupID = "book"
        try engine.run(.createGroup(name: "Books", id: book), as: "ann")
        while engine.position < count {
            let text = "message \(engine.position)"
            try engine.run(.sendMessage(text, to: .group(book)), as: "ann")
        }
        events = try engine.events(after: 0)
    }

    /// The end of the log of the first so many events.
    func tail(_ end: UInt64) throws -> LogTail { try engine.tail(at: end) }
}
