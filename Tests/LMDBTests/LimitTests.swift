import Fixtures
import Foundation
import Locks
import Testing

@testable import LMDB

/// Rules 4, 6, 7, 9, 13, 16, 17: the bounds, and what happens at them.
@Suite struct LimitTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(
        _ change: (inout Environment.Configuration) -> Void = { _ in }
    ) throws -> Environment {
        var configuration = Environment.Configuration(tables: ["letters"])
        change(&configuration)
        return try Environment.open(at: directory.file("store"), configuration)
    }

    @Test(arguments: [0, 512])
    func `a key of a wrong size is refused`(count: Int) throws {
        let environment = try open()
        #expect(throws: LMDBError(.badValueSize, .put)) {
            try environment.write { transaction in
                try transaction.put(
                    environment.table("letters"), [UInt8](repeating: 1, count: count).span,
                    [1].span)
            }
        }
    }

    @Test(arguments: [1, 511])
    func `a key of the smallest or largest size is taken`(count: Int) throws {
        let environment = try open()
        let table = environment.table("letters")
        let key = [UInt8](repeating: 1, count: count)
        try environment.write { transaction in try transaction.put(table, key.span, [1].span) }
        #expect(try environment.beginRead().value(table, key.span) == [1])
    }

    @Test func `appending before the last key is refused`() throws {
        let environment = try open()
        let table = environment.table("letters")
        #expect(throws: LMDBError(.keyExists, .put)) {
            try environment.write { transaction in
                try transaction.append(table, [2].span, [1].span)
                try transaction.append(table, [1].span, [1].span)
            }
        }
    }

    @Test func `a full map is an error and the store goes on`() throws {
        let environment = try open { configuration in configuration.mapSizeBytes = 1 << 20 }
        let table = environment.table("letters")
        #expect(throws: LMDBError(.mapFull, .put)) {
            try environment.write { transaction in
                try transaction.put(table, [1].span, [UInt8](repeating: 1, count: 2 << 20).span)
            }
        }
        try environment.write { transaction in try transaction.put(table, [1].span, [1].span) }
        #expect(try environment.beginRead().value(table, [1].span) == [1])
    }

    @Test func `too large a transaction is refused`() throws {
        let writer = Writer(Environment.Configuration(tables: []))
        #expect(throws: LMDBError(.transactionTooLarge, .put)) {
            try writer.admitChange(bytes: Environment.transactionBytesMaximum + 1, .put)
        }
        let other = Writer(Environment.Configuration(tables: []))
        other.changes = Environment.transactionChangesMaximum
        #expect(throws: LMDBError(.transactionTooLarge, .put)) {
            try other.admitChange(bytes: 1, .put)
        }
    }

    @Test func `a transaction is as large as the configuration says`() throws {
        let environment = try open { configuration in
            configuration.transactionBytesMaximum = 20
            configuration.transactionChangesMaximum = 3
        }
        let table = environment.table("letters")
        #expect(throws: LMDBError(.transactionTooLarge, .put)) {
            try environment.write { transaction in
                try transaction.put(table, [1].span, [UInt8](repeating: 1, count: 20).span)
            }
        }
        #expect(throws: LMDBError(.transactionTooLarge, .delete)) {
            try environment.write { transaction in
                for _ in 0..<4 { _ = try transaction.delete(table, [1].span) }
            }
        }
        try environment.write { transaction in
            try transaction.put(table, [1].span, [UInt8](repeating: 1, count: 19).span)
        }
    }

    @Test func `below the reserve only reading goes on`() throws {
        let environment = try open { configuration in configuration.reserveBytes = 1 << 60 }
        #expect(throws: LMDBError(.diskFull, .beginWrite)) { try environment.write { _ in } }
        #expect(try environment.beginRead().count(environment.table("letters")) == 0)
    }

    @Test func `an I/O error on a disk with room stays an I/O error`() throws {
        let environment = try open()
        #expect(environment.failure(5, .commit).code == .system)
        #expect(environment.failure(28, .commit).code == .diskFull)
        #expect(environment.failure(5, .commit).outcomeIsUnknown)
    }

    @Test func `readers beyond the slots are refused and slots come back`() throws {
        let environment = try open { configuration in configuration.readersMaximum = 2 }
        do {
            let first = try environment.beginRead()
            let second = try environment.beginRead()
            #expect(throws: LMDBError(.readersFull, .beginRead)) {
                _ = try environment.beginRead()
            }
            #expect(try first.count(environment.table("letters")) == 0)
            #expect(try second.count(environment.table("letters")) == 0)
        }
        _ = try environment.beginRead()
        #expect(environment.state.withLock { state in state.openTransactions } == 0)
    }

    @Test func `the pool of readers is bounded`() throws {
        let count = Environment.pooledReadersMaximum + 10
        let environment = try open { $0.readersMaximum = UInt32(count) }
        func nest(_ depth: Int) throws {
            let transaction = try environment.beginRead()
            if depth > 1 { try nest(depth - 1) }
            _ = try transaction.count(environment.table("letters"))
        }
        // Those that find no room in it give their slots back.
        for _ in 0..<2 { try nest(count) }
        let idle = environment.state.withLock { state in state.idleReaders.count }
        #expect(idle == Environment.pooledReadersMaximum)
        environment.close()
        _ = try open()
    }

    @Test func `after a failed commit writes are refused and reading goes on`() throws {
        let environment = try open()
        environment.state.withLock { state in state.refusesWrites = true }
        #expect(throws: LMDBError(.writesRefused, .beginWrite)) { try environment.write { _ in } }
        #expect(try environment.beginRead().count(environment.table("letters")) == 0)
        environment.close()
        try open().write { _ in }
    }

    @Test func `a closed environment takes nothing new and ends what is open`() throws {
        let environment = try open()
        let table = environment.table("letters")
        do {
            let snapshot = try environment.beginRead()
            environment.close()
            #expect(try snapshot.count(table) == 0)
            #expect(throws: LMDBError(.closed, .beginRead)) { _ = try environment.beginRead() }
            #expect(throws: LMDBError(.alreadyOpen, .open)) { _ = try open() }
        }
        _ = try open()
    }

    /// One that is not counted out keeps the store from being opened again.
    @Test func `whatever was asked has ended, and nothing is asked after closing`() throws {
        let calls: [(Environment) throws -> Void] = [
            { _ = try $0.checkReaders() }, { _ = try $0.information },
            { try $0.checkStructure() }, { try $0.growAhead(stepBytes: 1 << 20) },
            { _ = try $0.pagesReplacedByLastCommit }, { _ = try $0.beginRead() },
            { try $0.write { _ in } },
        ]
        for call in calls {
            let environment = try open()
            try call(environment)
            environment.close()
            let error = #expect(throws: LMDBError.self) { try call(environment) }
            #expect(error?.code == .closed)
        }
        _ = try open()
    }

    /// Readers wait to be used again, which must not keep what they once read.
    @Test func `a read that has ended keeps no pages`() throws {
        let environment = try open()
        let table = environment.table("letters")
        for number in 0..<100 as Range<UInt8> {
            try environment.write { transaction in
                let value = [UInt8](repeating: number, count: 40_000)
                try transaction.put(table, [1].span, value.span)
            }
            if number == 5 { #expect(try environment.beginRead().count(table) == 1) }
        }
        #expect(try environment.information.usedBytes < 1 << 20)
    }

    @Test func `the file grows ahead by written zeros only when needed`() throws {
        let environment = try open()
        let table = environment.table("letters")
        #expect(try environment.growAhead(stepBytes: 4 << 20) > 3 << 20)
        #expect(try environment.growAhead(stepBytes: 4 << 20) == 0)
        try environment.write { transaction in
            try transaction.put(table, [1].span, [UInt8](repeating: 7, count: 3 << 20).span)
        }
        #expect(try environment.growAhead(stepBytes: 4 << 20) > 0)
        environment.close()
        let value = try open().beginRead().value(table, [1].span)
        #expect(value == [UInt8](repeating: 7, count: 3 << 20))
    }

    @Test func `no file grows that has come in the place of the one that is open`() throws {
        let environment = try open()
        let (store, elsewhere) = (directory.file("store"), directory.file("elsewhere"))
        try FileManager.default.moveItem(atPath: store, toPath: elsewhere)
        let other = try open()
        let path = store + "/" + DataFile.name
        let before = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        let error = #expect(throws: LMDBError.self) { try environment.growAhead() }
        #expect(error?.code == .replaced)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == before)
        other.close()
    }

    /// A transaction that wrote 5,000 values and deleted them again left a file that ended 12 MB
    /// before the last page of its header, and the next open called a sound store truncated.
    @Test(arguments: [false, true])
    func `pages taken and freed in one transaction do not make the file look cut`(
        isBehind: Bool
    ) throws {
        let environment = try open()
        let table = environment.table("letters")
        let value = [UInt8](repeating: 1, count: 1_500)
        // Several earlier commits, whose free pages take the list of free pages of the last one;
        // otherwise that list itself is written at the end and hides the gap.
        for number in stride(from: 0 as UInt64, to: 200_000, by: 1_000) {
            try environment.write { transaction in
                for next in number..<number + 1_000 {
                    let key = BigEndianKey.bytes(of: 1 << 32 + next)
                    try transaction.append(table, key.span, key.span)
                }
            }
        }
        let first: UInt64 = isBehind ? 1 << 40 : 0
        for count in [10, 50, 200, 1_000, 5_000] as [UInt64] {
            try environment.write { transaction in
                for number in first..<first + count {
                    let key = BigEndianKey.bytes(of: number)
                    if isBehind {
                        try transaction.append(table, key.span, value.span)
                    } else {
                        try transaction.put(table, key.span, value.span)
                    }
                }
                for number in (first..<first + count).reversed() {
                    let key = BigEndianKey.bytes(of: number)
                    #expect(try transaction.delete(table, key.span))
                }
            }
        }
        environment.close()
        #expect(try open().beginRead().count(table) == 200_000)
    }
}
