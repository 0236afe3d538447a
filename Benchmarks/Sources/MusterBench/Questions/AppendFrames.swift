/// Asks how many records a second the log takes, durable, at 1, 16, 256 and 4,096 in a frame.
///
/// A record carries a payload of 100 bytes and has about 150 in all, as those of the rivals. The
/// log encodes, hashes (Merkle tree) and checksums them; the rivals only store them.
///
/// The clock runs until the store is closed: what the log's journal still holds is in the tables
/// then, and SQLite's write-ahead log in the database. RocksDB keeps its own for the next opening.
/// A round is long enough for several turns of the journal, except at 1.
///
/// Beside it, in the same run and with rounds that alternate: plain C over LMDB (a durable
/// transaction per batch), SQLite (write-ahead log, synchronous=FULL) and RocksDB (synced
/// write-ahead log).
///
/// Expected: at least level with SQLite and RocksDB at 1, 16 and 256, and 1.3 times plain LMDB at
/// 256.
///
///     tools/bench append
struct AppendFrames: Benchmark {
    /// The contender that the others are compared with.
    private static let engine = "Muster log"

    let name = "append"
    let question = "Durable records appended to the log, at 1, 16, 256 and 4,096 in a frame"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var contenders: [Contender] = []
        for (name, program) in [
            (Self.engine, "LogBenchmark"), ("C LMDB", "LMDBBaseline"),
            ("C SQLite", "SQLiteBaseline"), ("C RocksDB", "RocksDBBaseline"),
        ] where settings.wants(name) {
            let store = StoreProgram(
                name: program, tools: settings.toolsPath,
                directory: try scratch.directory(program))
            contenders.append(
                Contender(name: name, comparedWith: Self.engine) {
                    try store.run("append", batch: $0, commands: $1)
                })
        }
        var rows: [ResultRow] = []
        for batch in settings.inFlight ?? [1, 16, 256, 4096] {
            let count =
                settings.isSmoke
                ? settings.commands(batch) : min(20_000, 512_000 / batch) * batch
            rows += try await Contender.measure(contenders, batch, count, settings)
        }
        return rows
    }
}
