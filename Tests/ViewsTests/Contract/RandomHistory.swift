import SeededRandom
import Groups
import Testing
import Views

/// Drives a store and the naive model with the same random changes and compares what they show.
struct RandomHistory {
    var random: SeededGenerator
    var model = ViewModel()
    /// The committed changes of each position from 1 on.
    private var log: [[Change]] = []
    private let scopes = ["g", "g1", "g12", "h", "zebra"]
    private let members = ["", "a", "ab", "b", "bob", "c\u{1}", "\u{7f}"]

    private struct Change {
        var table: TableID
        var key: [UInt8]
        var row: [UInt8]?
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// What a batch was made of, while nobody knows yet what becomes of it.
    private struct Batch {
        let changes: BatchChanges
        let position: UInt64
        let model: ViewModel
        let log: [[Change]]
        /// Of the overlay that takes the batch, which beginning it may have put in place.
        let bytesBefore: Int
    }

    /// Projects some events; they are committed, or dropped as after a failed append.
    ///
    /// Now and then another batch begins on top of them before that.
    mutating func runBatch(on store: ViewStore) throws {
        let first = try makeBatch(on: store, over: model)
        if random.once(in: 2) { try first.changes.store() }
        let second =
            random.once(in: 2)
            ? try makeBatch(on: store, over: first.model, on: first.changes) : nil
        try compare(store, times: 1)
        guard !random.once(in: 5) else {
            if let second { store.discard(second.changes) }
            store.discard(first.changes)
            #expect(try store.status().overlayBytes == first.bytesBefore)
            return
        }
        try commit(first, to: store)
        guard let second else { return }
        try compare(store, times: 1)
        if random.once(in: 5) {
            store.discard(second.changes)
        } else {
            try commit(second, to: store)
        }
    }

    private mutating func commit(_ batch: Batch, to store: ViewStore) throws {
        try batch.changes.store()
        store.commit(batch.changes, upTo: batch.position)
        model = batch.model
        log += batch.log
    }

    private mutating func makeBatch(
        on store: ViewStore, over before: ViewModel, on other: BatchChanges? = nil
    ) throws -> Batch {
        let pending = try store.beginBatch(on: other)
        let bytesBefore = try store.status().overlayBytes
        #expect(pending.position == before.position)
        var after = before
        var changes: [[Change]] = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            var rows = after.newest
            changes.append([])
            pending.position += 1
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                changes[changes.count - 1].append(change(pending, &rows))
            }
            after.append(rows)
        }
        let position = pending.position
        return Batch(
            changes: pending.end(), position: position, model: after, log: changes,
            bytesBefore: bytesBefore)
    }

    /// Projects the committed events again that the store does not have.
    func replay(on store: ViewStore) throws {
        let pending = try store.beginBatch()
        for position in pending.position..<model.position {
            pending.position = position + 1
            for change in log[Int(position)] {
                if let row = change.row {
                    pending.put(change.table, change.key, row)
                } else {
                    pending.remove(change.table, change.key)
                }
            }
        }
        try store.commit(pending, upTo: model.position)
    }

    private mutating func change(
        _ pending: PendingViews, _ rows: inout ViewModel.Rows
    ) -> Change {
        let table = randomTable()
        let other = randomKey(table)
        // Mostly of a batch before, or of the layers.
        #expect(pending.row(table, other) == rows[table]?[other], "seed \(random.seed)")
        #expect(pending.has(table, other) == (rows[table]?[other] != nil), "seed \(random.seed)")
        let key = randomKey(table)
        var change = Change(table: table, key: key)
        if random.once(in: 3) {
            pending.remove(table, key)
        } else {
            let row = [UInt8](
                repeating: UInt8.random(in: 0...3, using: &random),
                count: Int.random(in: 0...12, using: &random))
            pending.put(table, key, row)
            change.row = row
        }
        rows[table, default: [:]][key] = change.row
        #expect(pending.row(table, key) == rows[table]?[key], "seed \(random.seed)")
        if random.once(in: 8) {
            var single = ViewModel()
            single.append(rows)
            compareScan(StateReader(pending), single, at: 1)
        }
        return change
    }

    /// Compares reads and scans at the newest and at random older positions.
    mutating func compare(_ store: ViewStore, times: Int) throws {
        for _ in 0..<times {
            let isNewest = random.once(in: 3)
            let position =
                isNewest
                ? model.position
                : UInt64.random(
                    in: 0...model.position, using: &random)
            try store.read(at: isNewest ? nil : position) { reader in
                #expect(reader.position == position)
                let table = randomTable()
                let key = randomKey(table)
                #expect(
                    reader.row(table, key) == model.row(table, key, at: position),
                    "seed \(random.seed), position \(position)")
                #expect(
                    reader.has(table, key) == (model.row(table, key, at: position) != nil),
                    "seed \(random.seed), position \(position)")
                #expect(
                    reader.row(table, key, ifThere: { true })
                        == model.row(table, key, at: position),
                    "seed \(random.seed), position \(position)")
                compareScan(reader, model, at: position)
            }
        }
    }

    /// Compares rows at random positions of one capture, that of a key several times.
    mutating func compareWalk(_ store: ViewStore) throws {
        try store.walk { walk in
            #expect(walk.newest == model.position)
            for _ in 0..<8 {
                let table = randomTable()
                let key = randomKey(table)
                for _ in 0..<4 {
                    let position = UInt64.random(in: 0...model.position, using: &random)
                    let state = try walk.state(at: position)
                    #expect(state.position == position)
                    #expect(
                        state.row(table, key) == model.row(table, key, at: position),
                        "seed \(random.seed), position \(position)")
                    #expect(
                        state.newest(table, key) == model.row(table, key, at: model.position),
                        "seed \(random.seed), position \(position)")
                }
                compareScan(try walk.state(at: walk.newest), model, at: walk.newest)
            }
        }
    }

    private mutating func compareScan(
        _ reader: StateReader, _ model: ViewModel, at position: UInt64
    ) {
        let table = randomTable()
        let descending = random.once(in: 2)
        let prefix = Array(randomKey(table).prefix(Int.random(in: 0...5, using: &random)))
        let after = random.once(in: 2) ? randomKey(table) : nil
        let count = random.once(in: 3) ? Int.random(in: 1...3, using: &random) : Int.max
        var found: [ViewModelEntry] = []
        reader.scan(table, prefix: prefix, after: after, descending: descending) {
            found.append(ViewModelEntry(key: $0, row: $1))
            return found.count < count
        }
        let expected = model.scan(
            table, prefix: prefix, after: after, descending: descending, at: position)
        #expect(found == Array(expected.prefix(count)), "seed \(random.seed)")
        var lent: [ViewModelEntry] = []
        reader.scanLent(table, prefix: prefix) { key, row in
            lent.append(
                ViewModelEntry(
                    key: key.indices.map { key[$0] }, row: row.indices.map { row[$0] }))
            return lent.count < count
        }
        let all = model.scan(table, prefix: prefix, after: nil, descending: false, at: position)
        #expect(lent == Array(all.prefix(count)), "seed \(random.seed)")
    }

    private mutating func randomTable() -> TableID {
        TestTables.all[Int.random(in: 0..<TestTables.all.count, using: &random)]
    }

    private mutating func randomKey(_ table: TableID) -> [UInt8] {
        let keys = allKeys(table)
        return keys[Int.random(in: 0..<keys.count, using: &random)]
    }

    private func allKeys(_ table: TableID) -> [[UInt8]] {
        scopes.flatMap { scope in members.map { TestTables.key(scope, $0) } }
    }
}
