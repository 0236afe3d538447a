import Fixtures
import Testing

@testable import LMDB

@Suite struct TransactionTests {
    private let directory: TemporaryDirectory
    private let environment: Environment
    private let letters: Table

    init() throws {
        directory = try TemporaryDirectory()
        environment = try Environment.open(
            at: directory.file("store"), .init(tables: ["letters", "numbers"]))
        letters = environment.table("letters")
    }

    @Test func `what was written is read back`() throws {
        let nothing: [UInt8] = []
        try environment.write { transaction in
            try transaction.put(letters, [1].span, [10, 11].span)
            try transaction.put(letters, [2].span, nothing.span)
        }
        try environment.read { transaction in
            #expect(try transaction.value(letters, [1].span) == [10, 11])
            #expect(try transaction.value(letters, [2].span) == [])
            #expect(try transaction.value(letters, [3].span) == nil)
            let sum = try transaction.withValue(letters, [1].span) { bytes in
                bytes.indices.reduce(0) { sum, index in sum + Int(bytes[index]) }
            }
            #expect(sum == 21)
            #expect(try transaction.count(letters) == 2)
        }
    }

    /// Other versions read what this one writes, and numbers above 2^16 are rare in tests.
    @Test func `keys of numbers are in their order, every byte of them`() {
        #expect(BigEndianKey.bytes(of: 0x0102_0304_0506_0708) == [1, 2, 3, 4, 5, 6, 7, 8])
        for number in [0, 1, 0x0102_0304_0506_0708, .max] as [UInt64] {
            let key = BigEndianKey.bytes(of: number)
            #expect(BigEndianKey.number(in: key.span) == number)
            #expect(BigEndianKey.number(in: key.span.extracting(first: 7)) == nil)
            #expect(BigEndianKey.number(in: (key + [0]).span) == nil)
        }
    }

    @Test func `a commit tells how many pages it wrote anew`() throws {
        func put(_ keys: Range<UInt16>) throws {
            try environment.write { transaction in
                for key in keys {
                    let value = [UInt8](repeating: UInt8(key & 255), count: 1_000)
                    try transaction.put(
                        letters, BigEndianKey.bytes(of: UInt64(key)).span, value.span)
                }
            }
        }
        #expect(try environment.pagesReplacedByLastCommit < 10)
        try put(0..<600)
        #expect(try environment.pagesReplacedByLastCommit < 10)
        try put(0..<600)
        #expect(try 200..<300 ~= environment.pagesReplacedByLastCommit)
        try put(300..<301)
        #expect(try 2..<10 ~= environment.pagesReplacedByLastCommit)
    }

    @Test func `a body that throws changes nothing`() throws {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try environment.write { transaction in
                try transaction.put(letters, [1].span, [1].span)
                throw Refusal()
            }
        }
        let value = try environment.read { transaction in
            try transaction.value(letters, [1].span)
        }
        #expect(value == nil)
    }

    @Test func `a snapshot does not see later commits`() throws {
        let snapshot = try environment.beginRead()
        try environment.write { transaction in
            try transaction.put(letters, [1].span, [1].span)
        }
        #expect(try snapshot.value(letters, [1].span) == nil)
        #expect(try environment.beginRead().value(letters, [1].span) == [1])
    }

    @Test func `a cursor walks in key order both ways`() throws {
        try environment.write { transaction in
            for key in [30, 10, 20] as [UInt8] {
                try transaction.put(letters, [key].span, [key + 1].span)
            }
        }
        try environment.read { transaction in
            try transaction.withCursor(letters) { cursor in
                var keys: [[UInt8]] = []
                while try cursor.next() { keys.append(cursor.key()) }
                #expect(keys == [[10], [20], [30]])
                #expect(try cursor.seek(atOrAfter: [11].span))
                #expect(cursor.value() == [21])
                #expect(try !cursor.seek(atOrAfter: [31].span))
                #expect(try cursor.last())
                #expect(try cursor.previous())
                #expect(cursor.key() == [20])
            }
        }
    }

    @Test func `a cursor of a write transaction sees its changes`() throws {
        try environment.write { transaction in
            try transaction.put(letters, [1].span, [1].span)
            try transaction.withCursor(letters) { cursor in
                #expect(try cursor.first())
                try transaction.put(letters, [1].span, [7, 7, 7].span)
                #expect(cursor.value() == [7, 7, 7])
            }
        }
    }
}
