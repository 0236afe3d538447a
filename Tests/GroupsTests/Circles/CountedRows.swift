import Groups

/// Rows in memory that count how many of them are read, to tell what a command costs.
final class CountedRows: RowWriter {
    private(set) var position: UInt64 = 0
    private(set) var reads = 0
    private var tables: [TableID: [[UInt8]: [UInt8]]] = [:]

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        reads += 1
        return tables[table]?[key]
    }

    func has(_ table: TableID, _ key: [UInt8]) -> Bool { row(table, key) != nil }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        let found = (tables[table] ?? [:])
            .filter { $0.key.starts(with: prefix) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (key, row) in descending ? found.reversed() : found {
            reads += 1
            guard body(key, row) else { return }
        }
    }

    func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8]) {
        tables[table, default: [:]][key] = row
    }

    func remove(_ table: TableID, _ key: [UInt8]) {
        tables[table]?[key] = nil
    }

    func reportDamage(_ table: TableID, _ key: [UInt8]) {
        fatalError("a row of \(table.name) does not decode")
    }
}

extension CountedRows {
    /// Performs a command on these rows and nothing else, and answers how many it read.
    @discardableResult
    func reads<Outcome>(by command: Command<Outcome>, as user: UserID) throws -> Int {
        let before = reads
        let state = StateWriter(self, keeping: KeptRows())
        let context = CommandContext(
            actor: .user(user), device: nil, platform: .unknown, now: 1_700_000_000_000)
        var deliberation = Deliberation(context, Settings(), state)
        _ = try CommandProcedure.decide(
            command.body, expectedVersion: nil, &deliberation)
        for (index, fact) in deliberation.events.enumerated() {
            position += 1
            Event(
                position: position, time: context.now, aggregate: fact.aggregate,
                version: state.version(of: fact.aggregate) + 1, actor: context.actor, device: nil,
                platform: .unknown, command: "c", index: index, payload: fact.payload
            ).project(into: state)
        }
        state.finish()
        return reads - before
    }
}
