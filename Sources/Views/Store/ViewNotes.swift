import LMDB
import Locks

/// What was noted about stored views for their next opening, in files beside them.
///
/// A process that finds damage says so; and as damage may end a process before it can, each
/// opening is noted until the views have proved themselves. Nothing is flushed, and trouble is no
/// failure: without a note the views are opened as ever.
final class ViewNotes: Sendable {
    /// So many openings in a row that ended with their process are no chance.
    static let openingsMaximum = 2

    private let dataPath: String
    private let damagePath: String
    /// Holds a byte for each opening.
    private let openingsPath: String
    /// Nothing is noted any more: other views may lie in the place of these.
    private let hasEnded = Mutex(false)

    init(in directory: String) {
        dataPath = "\(directory)/\(DataFile.name)"
        damagePath = "\(directory)/damaged"
        openingsPath = "\(directory)/openings"
    }

    /// Whether damage was found.
    var tellOfDamage: Bool {
        (try? FixedFile.exists(damagePath)) ?? false
    }

    func noteDamage() {
        noting { () throws(LMDBError) in
            guard try !FixedFile.exists(damagePath) else { return }
            _ = try GrowingFile.create(damagePath)
        }
    }

    /// How many openings before were not closed, as far as that matters.
    var openings: Int {
        let file = try? GrowingFile.open(openingsPath, forWriting: false)
        return (try? file?.read(at: 0, count: Self.openingsMaximum).count) ?? 0
    }

    /// Notes an opening of views that are there: a note alone would count as what is left of some.
    func noteOpening() {
        let before = openings
        noting { () throws(LMDBError) in
            guard try FixedFile.exists(dataPath) else { return }
            let file =
                before > 0
                ? try GrowingFile.open(openingsPath, forWriting: true)
                : try GrowingFile.create(openingsPath)
            try file.write([1].span, at: before)
        }
    }

    /// Forgets the openings: the views are in order.
    func clearOpenings() {
        noting { () throws(LMDBError) in try GrowingFile.remove(openingsPath) }
    }

    /// Notes that the views are closed; does nothing the second time.
    func end() {
        clearOpenings()
        hasEnded.withLock { $0 = true }
    }

    private func noting(_ body: () throws(LMDBError) -> Void) {
        hasEnded.withLock { hasEnded in
            guard !hasEnded else { return }
            try? body()
        }
    }
}
