import Foundation
import FuzzSupport
@testable import LMDB

/// A small data file that other bytes were written into: the check of its pages refuses it, or
/// LMDB can read all of it; and what a checked cursor comes to can be read either way.
///
/// The input is a list of changes: the page, where in it (two bytes), how many bytes, the bytes.
enum FileTarget {
    static let target = FuzzTarget("file") { input in
        var bytes = store.bytes
        var reader = InputReader(input)
        while !reader.isAtEnd {
            let page = Int(reader.byte()) % (bytes.count / SmallStore.pageByteCount)
            let offset = (Int(reader.byte()) << 8 | Int(reader.byte())) % SmallStore.pageByteCount
            let place = page * SmallStore.pageByteCount + offset
            let piece = reader.piece(Int(reader.byte() & 15) + 1).prefix(bytes.count - place)
            bytes.replaceSubrange(place..<place + piece.count, with: piece)
        }
        store.check(bytes)
    }

    private static let store = SmallStore()
}

/// A store with a few entries, values on pages of their own, and free pages.
private final class SmallStore: Sendable {
    static let pageByteCount = 4_096
    let bytes: [UInt8]
    private let directory: String
    private var dataPath: String { "\(directory)/data.mdb" }
    private static let tables = ["first", "second"]
    private static let mapSizeBytes = 16 << 20

    init() {
        directory = MemoryFiles.path("store")
        let directory = directory
        bytes = require("a store can be made") {
            let environment = try Environment.open(at: directory, Self.configuration(.readWrite))
            for round in 0..<3 { try Self.fill(environment, round) }
            environment.close()
            return Array(try Data(contentsOf: URL(fileURLWithPath: "\(directory)/data.mdb")))
        }
        atexit { MemoryFiles.removeAll() }
    }

    private static func configuration(
        _ access: Environment.Configuration.Access
    ) -> Environment.Configuration {
        var configuration = Environment.Configuration(tables: tables, access: access)
        configuration.mapSizeBytes = mapSizeBytes
        configuration.checkedPages = .names
        return configuration
    }

    /// Enough for a branch, a value of several pages, and pages that are free again.
    private static func fill(_ environment: Environment, _ round: Int) throws {
        try environment.write { transaction in
            for name in tables {
                let table = environment.table(name)
                for number in 0..<80 {
                    let value = [UInt8](repeating: UInt8(number), count: 100 + round)
                    try BigEndianKey.withBytes(of: UInt64(number)) { key throws(LMDBError) in
                        try transaction.put(table, key, value.span)
                    }
                }
                let large = [UInt8](repeating: UInt8(round), count: 9_000)
                try transaction.put(table, [255, 1].span, large.span)
            }
        }
    }

    func check(_ bytes: [UInt8]) {
        require("the file can be written") {
            try Data(bytes).write(to: URL(fileURLWithPath: dataPath))
        }
        guard let environment = try? Environment.open(at: directory, Self.configuration(.readOnly))
        else { return }
        defer { environment.close() }
        let isSound = (try? environment.checkStructure()) != nil
        for name in Self.tables {
            let table = environment.table(name)
            require("what is checked on the way can be read") {
                let sound = try environment.read { try Self.readSoundEntries(of: table, $0) }
                guard isSound else { return }
                let all = try environment.read { try Self.readEntries(of: table, $0) }
                require(sound == all, "entries of a sound table are left out")
            }
        }
    }

    private static func readSoundEntries(
        of table: Table, _ transaction: borrowing ReadTransaction
    ) throws -> Int {
        try transaction.withCheckedCursor(table) { cursor in
            var count = 0
            var isFound = try cursor.seekSound(after: [])
            while isFound {
                cursor.withEntry(look)
                count += 1
                isFound = try cursor.nextSound()
            }
            return count
        }
    }

    private static func readEntries(
        of table: Table, _ transaction: borrowing ReadTransaction
    ) throws -> Int {
        try transaction.withCursor(table) { cursor in
            var count = 0
            while try cursor.next() {
                cursor.withEntry(look)
                count += 1
            }
            return count
        }
    }

    private static func look(_ key: Span<UInt8>, _ value: Span<UInt8>) {
        for index in key.indices { _ = key[index] }
        for index in value.indices { _ = value[index] }
    }
}
