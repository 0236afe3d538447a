import Digests
import EventLog
import Foundation
import Muster

/// Judges a history: whether one order explains everything that was seen.
///
/// The order is that of the log. The oracle performs the accepted commands one after another in
/// it, which has to give the same log; and whoever began after something was acknowledged has to
/// come after it.
final class HistoryCheck {
    private let oracle: Oracle
    private let end: UInt64
    /// Accepted commands in the order of the log.
    private let accepted: [Invocation]
    /// Where a group got a name: its position, and when that was wished for.
    private var namings: [String: (position: UInt64, begin: UInt64)] = [:]
    private(set) var counts: [String: Int] = [:]

    init(engine: GroupEngine, invocations: [Invocation]) throws {
        oracle = try Oracle(startingAt: 0)
        end = engine.position
        accepted = invocations.filter { $0.last != nil }
            .sorted { ($0.last ?? 0) < ($1.last ?? 0) }
        try Self.replay(accepted, engine, oracle)
        let (mine, theirs) = (try engine.tail(), try oracle.engine.tail())
        try Loss.unless(mine == theirs, "the log ends at \(mine), the replay at \(theirs)")
        try Loss.unless(try engine.digest() == oracle.engine.digest(), "the views differ")
        try checkOrder()
        for invocation in accepted {
            guard let naming = invocation.wish.naming, let last = invocation.last else { continue }
            namings["\(naming.group) \(naming.name)"] = (last, invocation.begin)
        }
        counts["commands"] = invocations.count
        counts["accepted"] = accepted.count
        counts["events"] = Int(end)
    }

    /// Every event belongs to an accepted command, which has all of its events and in one piece.
    private static func replay(
        _ accepted: [Invocation], _ engine: GroupEngine, _ oracle: Oracle
    ) throws {
        var position: UInt64 = 0
        var page: ArraySlice<Event> = []
        for invocation in accepted {
            guard case .accepted(let first, let last, let digest) = invocation.answer else {
                continue
            }
            try Loss.unless(
                first == position + 1,
                "\(invocation.wish.id) has \(first)...\(last) after \(position)")
            var history = History()
            var time: Int64 = 0
            while position < last {
                if page.isEmpty { page = try engine.events(after: position)[...] }
                guard let event = page.popFirst() else {
                    throw Loss("the log ends at \(position), \(last) was acknowledged")
                }
                try Loss.unless(
                    event.command == invocation.wish.id,
                    "\(event.position) is of \(event.command), not \(invocation.wish.id)")
                history.note(event.json)
                (position, time) = (event.position, event.time)
            }
            try Loss.unless(
                history.digest == digest, "the log has other events at \(first)...\(last)")
            _ = try oracle.perform(invocation.wish.request, at: time)
            try Loss.unless(
                oracle.position == last, "one after another, \(invocation.wish.id) does otherwise")
        }
        try Loss.unless(
            position == engine.position, "nobody wished for what follows \(position)")
    }

    /// A command that returned before another one began comes first.
    private func checkOrder() throws(Loss) {
        let returned = Frontier(accepted.map { ($0.end, $0.last ?? 0) })
        for invocation in accepted {
            guard case .accepted(let first, _, _) = invocation.answer else { continue }
            let before = returned.position(before: invocation.begin)
            try Loss.unless(
                before < first, "\(invocation.wish.id) has \(first), \(before) was there before")
        }
    }

    /// A name that was read was the group's at some moment of the reading.
    func readings(_ readings: [Reading]) throws(Loss) {
        var named: [String: Frontier] = [:]
        for group in CrowdTask.groups {
            let own = accepted.filter { $0.wish.naming?.group == group }
            named[group.text] = Frontier(own.map { ($0.end, $0.last ?? 0) })
        }
        let returned = Frontier(accepted.map { ($0.end, $0.last ?? 0) })
        for reading in readings {
            guard let naming = namings["\(reading.group) \(reading.name)"] else {
                throw Loss("\(reading.group) was never named \(reading.name)")
            }
            let least = named[reading.group.text]?.position(before: reading.begin) ?? 0
            try Loss.unless(
                naming.position >= least,
                "\(reading.name), of \(naming.position), was read after \(least)")
            try Loss.unless(
                naming.begin <= reading.end, "\(reading.name) was read before it was wished for")
            let shown = returned.position(before: reading.begin)
            try Loss.unless(
                reading.position >= shown, "\(reading.position) was the end after \(shown)")
        }
        try checkSuccession(readings)
        counts["readings"] = readings.count
    }

    /// Whoever reads later does not read something older.
    private func checkSuccession(_ readings: [Reading]) throws(Loss) {
        for group in CrowdTask.groups {
            let own = readings.filter { $0.group == group }
            let position = { (reading: Reading) in
                self.namings["\(reading.group) \(reading.name)"]?.position ?? 0
            }
            let seen = Frontier(own.map { ($0.end, position($0)) })
            for reading in own {
                let before = seen.position(before: reading.begin)
                try Loss.unless(
                    position(reading) >= before,
                    "\(reading.name), of \(position(reading)), was read after \(before)")
            }
        }
    }

    /// What another process saw is the beginning of the log, with all that was acknowledged.
    func looks(_ looks: [FollowingProcess.Look]) throws {
        let returned = Frontier(accepted.map { ($0.end, $0.last ?? 0) })
        for look in looks {
            let least = returned.position(before: look.begin)
            try Loss.unless(
                look.position >= least && look.position <= end,
                "a process saw \(look.position), \(least) was acknowledged before")
        }
        let roots = try roots(at: Set(looks.map(\.position)))
        for look in looks {
            try Loss.unless(
                look.root == roots[look.position]?.description,
                "a process saw another log at \(look.position)")
        }
        try Loss.unless(looks.last?.position == end, "a process has not seen \(end)")
        counts["looks", default: 0] += looks.count
    }

    /// The roots of the log at some positions, by going through all of it once.
    private func roots(at positions: Set<UInt64>) throws -> [UInt64: SHA256Digest] {
        let hasher = MerkleHasher()
        var range = CompactRange()
        var roots: [UInt64: SHA256Digest] = [0: range.root(hasher)]
        while range.count < end {
            for frame in try oracle.engine.log.read(after: Sequence(range.count)) {
                for leaf in hasher.leaves(of: frame) {
                    range.append(leaf: leaf, hasher) { _, _ in }
                    guard positions.contains(range.count) else { continue }
                    roots[range.count] = range.root(hasher)
                }
            }
        }
        return roots
    }

    /// Nothing is missing, nothing comes twice to a subscriber that resumes where it acknowledged.
    func heard(_ notebook: Notebook) throws {
        if let failure = notebook.failure { throw Loss(failure) }
        var (acknowledged, attempted): (UInt64, UInt64) = (0, 0)
        for stay in notebook.stays {
            try Loss.unless(
                stay.after >= acknowledged,
                "\(notebook.name) went back to \(stay.after) from \(acknowledged)")
            // Over what it does not hear anyway it may resume further on.
            let passed = try lines(
                heardBy: notebook.user, after: max(acknowledged, attempted), upTo: stay.after)
            try Loss.unless(
                passed.isEmpty, "\(notebook.name) was never told \(passed.first ?? "")")
            acknowledged = max(stay.after, stay.acknowledged)
            attempted = max(stay.after, stay.attempted)
            let expected = try lines(heardBy: notebook.user, after: stay.after)
            try Loss.unless(
                expected.starts(with: stay.lines),
                "\(notebook.name) heard otherwise after \(stay.after)")
            counts["callbacks", default: 0] += stay.lines.count
        }
        let last = notebook.stays.last
        let expected = try lines(heardBy: notebook.user, after: last?.after ?? 0)
        try Loss.unless(last?.lines == expected, "\(notebook.name) has not heard everything")
    }

    /// Whether a subscriber has heard everything that follows where it resumed last.
    func isAtTheEnd(_ notebook: Notebook) throws -> Bool {
        guard let (after, count) = notebook.progress else { return false }
        return try count >= lines(heardBy: notebook.user, after: after).count
    }

    private var linesOfUsers: [UserID: [(position: UInt64, line: String)]] = [:]

    private func lines(
        heardBy user: UserID, after position: UInt64, upTo end: UInt64 = .max
    ) throws -> [String] {
        if linesOfUsers[user] == nil {
            linesOfUsers[user] = try oracle.callbacks.compactMap { callback in
                try oracle.engine.callback(callback, for: user)
                    .map { (callback.position, $0.line(to: user)) }
            }
        }
        return (linesOfUsers[user] ?? [])
            .filter { $0.position > position && $0.position <= end }.map(\.line)
    }
}
