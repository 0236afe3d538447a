import Foundation
import Muster

/// The code of the article on answering from the log, compiled.
struct Auditing {
    let engine: GroupEngine

    func events(naming user: UserID, since time: Int64) throws -> [Event] {
        var found: [Event] = []
        var position = try engine.lastPosition(at: time - 1)
        while true {
            let page = try engine.events(after: position)
            guard let last = page.last else { return found }
            found += page.filter { $0.mentions.users.contains(user) }
            position = last.position
        }
    }

    func told(of event: Event) async throws {
        let (before, end) = (event.position - 1, event.position)
        for try await callback in engine.callbacks(after: before, upTo: end) {
            print(callback.content.name, try engine.recipients(of: callback))
        }
    }

    func right(
        of actor: UserID, behind event: Event, in group: GroupID
    ) throws -> GroupPermission? {
        let before = Moment.position(event.position - 1)
        let details = try engine.session(user: actor).groupDetails(of: group, at: before)
        return details.viewer?.permission
    }

    func answer(about position: UInt64, notedAt end: UInt64) throws -> Data {
        try JSONEncoder().encode(engine.proof(ofEventAt: position, upTo: end))
    }

    static func believe(_ answer: Data, noted: LogTail) throws -> Event {
        try JSONDecoder().decode(EventProof.self, from: answer).event(provedBy: noted)
    }

    static func believe(
        _ answer: Data, thatNothingChangedBetween old: LogTail, and new: LogTail
    ) throws {
        try JSONDecoder().decode(ContinuationProof.self, from: answer).check(from: old, to: new)
    }
}
