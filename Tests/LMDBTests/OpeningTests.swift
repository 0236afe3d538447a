import Fixtures
import Foundation
import Testing

@testable import LMDB

/// Rules 1, 10, 14, 15, 16, 19, 20, 22: what is refused before or at opening.
@Suite struct OpeningTests {
    private let directory: TemporaryDirectory
    private let store: String
    private let configuration = Environment.Configuration(tables: ["letters"])

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.file("store")
    }

    private func refusal(_ configuration: Environment.Configuration? = nil) -> LMDBError.Code? {
        do throws(LMDBError) {
            _ = try Environment.open(at: store, configuration ?? self.configuration)
            return nil
        } catch {
            return error.code
        }
    }

    private func create() throws {
        let environment = try Environment.open(at: store, configuration)
        try environment.write { transaction in
            let table = environment.table("letters")
            for number in 0..<100 as Range<UInt64> {
                try BigEndianKey.withBytes(of: number) { key in
                    try transaction.append(table, key, [UInt8](repeating: 1, count: 500).span)
                }
            }
        }
        environment.close()
    }

    @Test func `a store that is created holds its first entries`() throws {
        var configuration = configuration
        configuration.firstEntries = [(table: "letters", key: [1], value: [2, 3])]
        for _ in 0..<2 {
            let environment = try Environment.open(at: store, configuration)
            let table = environment.table("letters")
            let value = try environment.read { transaction in
                try transaction.withValue(table, [1].span) { Array(copying: $0) }
            }
            #expect(value == [2, 3])
            environment.close()
        }
    }

    /// Its length was asked for before its headers were read.
    @Test func `a file that a writer makes longer meanwhile is not cut off`() throws {
        let environment = try Environment.open(at: store, configuration)
        let table = environment.table("letters")
        let writing = Thread {
            for number in 0..<1_500 as Range<UInt64> {
                try? environment.write { transaction in
                    try BigEndianKey.withBytes(of: number) { key in
                        try transaction.append(table, key, [UInt8](repeating: 1, count: 9_000).span)
                    }
                }
            }
        }
        writing.start()
        var failures: [LMDBError] = []
        while !writing.isFinished {
            do throws(LMDBError) { _ = try DataFile.check(directory: store) } catch {
                failures.append(error)
            }
        }
        #expect(failures.isEmpty)
        environment.close()
    }

    #if os(Linux)
        @Test(arguments: [false, true])
        func `a file beyond its bound is read page by page`(isBeyond: Bool) throws {
            try create()
            var configuration = configuration
            if isBeyond { configuration.readAheadBytesMaximum = 0 }
            let environment = try Environment.open(at: store, configuration)
            defer { environment.close() }
            let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
            let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            let map = try #require(maps.range(of: "\(store)/data.mdb"))
            let flags = try #require(maps[map.upperBound...].firstRange(of: "VmFlags:"))
            let line = maps[flags.upperBound...].prefix { $0 != "\n" }
            #expect(line.split(separator: " ").contains("rr") == isBeyond)
        }
    #endif

    private func changeData(_ change: (inout Data) -> Void) throws {
        let url = URL(fileURLWithPath: "\(store)/data.mdb")
        var data = try Data(contentsOf: url)
        change(&data)
        let file = try FileHandle(forWritingTo: url)
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: data)
        try file.close()
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// What LMDB leaves when the header of the first commit cannot be written.
    @Test func `a header whose roots lie beyond its last page is refused`() throws {
        try create()
        try changeData { data in
            for header in [0, 4_096] {
                data.replaceSubrange(header + 136..<header + 144, with: [1, 0, 0, 0, 0, 0, 0, 0])
            }
        }
        #expect(refusal() == .damaged)
    }

    @Test func `a header with more pages than any file is refused`() throws {
        try create()
        try changeData { data in
            for header in [0, 4_096] {
                data.replaceSubrange(header + 136..<header + 144, with: [0, 0, 0, 0, 0, 128, 0, 0])
            }
        }
        #expect(refusal() == .damaged)
    }

    @Test func `creation leaves one directory with private files`() throws {
        try create()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["store"])
        #expect(try permissions(store) == 0o700)
        #expect(try permissions("\(store)/data.mdb") == 0o600)
        #expect(try permissions("\(store)/lock.mdb") == 0o600)
        #expect(refusal() == nil)
    }

    @Test func `an empty directory is filled`() throws {
        try StoreDirectory.prepare(at: store)
        #expect(refusal() == nil)
    }

    @Test func `the leftover of a creation is thrown away`() throws {
        let leftover = directory.file(".store.creating")
        try StoreDirectory.prepare(at: leftover)
        try Data(count: 8_192).write(to: URL(fileURLWithPath: "\(leftover)/data.mdb"))
        #expect(refusal() == nil)
        #expect(!FileManager.default.fileExists(atPath: leftover))
    }

    /// The write of a header failed with EIO: LMDB put transaction and last page of the older
    /// header back but not its roots, and the store could not be opened any more afterwards.
    @Test(arguments: [(false, nil), (true, LMDBError.Code.damaged)])
    func `only the newest header has to name pages in use`(
        isNewest: Bool, expected: LMDBError.Code?
    ) throws {
        try create()
        try changeData { data in
            let isSecondNewest = data[4_096 + 144] > data[144]
            let header = isSecondNewest == isNewest ? 4_096 : 0
            data.replaceSubrange(header + 128..<header + 136, with: [0, 0, 0, 1, 0, 0, 0, 0])
        }
        #expect(refusal() == expected)
    }

    @Test(arguments: [0, 4_096, 8_192])
    func `a file of zeros is never replaced`(count: Int) throws {
        try create()
        try changeData { data in data = Data(count: count) }
        #expect(refusal() == .onlyZeros)
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(store)/data.mdb")).count == count)
    }

    @Test(arguments: [
        (16, 0, LMDBError.Code.damaged), (4_096 + 16, 0, .damaged), (20, 2, .newerFormat),
        (4_096 + 20, 9, .newerFormat), (20, 0, .damaged), (10, 0x02, .damaged), (0, 1, .damaged),
        (40, 1, .damaged), (41, 0x20, .damaged), (142, 0xFF, .damaged), (95, 0x77, .damaged),
        (135, 0x01, .damaged),
    ])
    func `a header with a wrong byte is refused`(
        offset: Int, byte: UInt8, code: LMDBError.Code
    ) throws {
        try create()
        try changeData { data in data[offset] = byte }
        #expect(refusal() == code)
    }

    @Test(arguments: [1, 4_096, 40_000])
    func `a shortened file is refused`(missing: Int) throws {
        try create()
        try changeData { data in data.removeLast(missing) }
        #expect(refusal() == .truncated)
    }

    @Test func `a file of something else is refused`() throws {
        try create()
        try changeData { data in data = Data(String(repeating: "text ", count: 9_000).utf8) }
        #expect(refusal() == .notADatabase)
    }

    @Test func `a directory without a data file is not filled over`() throws {
        try StoreDirectory.prepare(at: store)
        try Data().write(to: URL(fileURLWithPath: "\(store)/notes"))
        #expect(refusal() == .missing)
    }

    @Test func `reading what is not there creates nothing`() throws {
        #expect(refusal(.init(tables: ["letters"], access: .readOnly)) == .missing)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test func `a table that creation did not make is missing`() throws {
        try create()
        #expect(refusal(.init(tables: ["numbers"])) == .tableMissing)
        for names in [["letters", "numbers"], ["numbers", "letters"]] {
            #expect(refusal(.init(tables: names)) == .damaged, "another is there")
        }
        #expect(refusal() == nil)
    }

    @Test(arguments: ["", "/data.mdb", "/lock.mdb"])
    func `what others may write to is refused`(name: String) throws {
        try create()
        for mode in [0o720, 0o702] {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: store + name)
            #expect(refusal() == .unsafePermissions)
        }
    }

    /// Only root can give a file away; without root there is nothing to test here.
    @Test(.enabled(if: System.userID == 0), arguments: ["", "/data.mdb", "/lock.mdb"])
    func `what belongs to another user is refused`(name: String) throws {
        try create()
        try FileManager.default.setAttributes([.ownerAccountID: 12_345], ofItemAtPath: store + name)
        #expect(refusal() == .foreignOwner)
    }

    @Test(arguments: ["", "/data.mdb", "/lock.mdb"])
    func `a symbolic link is refused`(name: String) throws {
        try create()
        let moved = directory.file("moved")
        try FileManager.default.moveItem(atPath: store + name, toPath: moved)
        try FileManager.default.createSymbolicLink(
            atPath: store + name, withDestinationPath: moved)
        #expect(refusal() == .notAPlainFile)
    }

    @Test func `a second opening in one process is refused`() throws {
        try create()
        let first = try Environment.open(at: store, configuration)
        #expect(refusal() == .alreadyOpen)
        #expect(refusal(.init(tables: ["letters"], access: .readOnly)) == .alreadyOpen)
        first.close()
        #expect(refusal() == nil)
    }

    // Closing did not wait for a reader in another thread, and the next opening was refused: a host
    // that reopens its store, and a log that recovers from a failed commit, met it by chance.
    @Test func `a store can be opened again while a read of the closed one ends`() throws {
        try create()
        let first = try Environment.open(at: store, configuration)
        let isReading = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? first.read { _ in
                isReading.signal()
                Thread.sleep(forTimeInterval: 0.05)
            }
            hasEnded.signal()
        }
        isReading.wait()
        first.close()
        #expect(refusal() == nil)
        hasEnded.wait()
    }

    // Whoever saw it closed before it was released was refused: readers of views whose commit had
    // failed met it by chance.
    @Test(arguments: [false, true])
    func `a store can be opened again as soon as it is seen closed`(waits: Bool) throws {
        try create()
        for _ in 0..<100 {
            let first = try Environment.open(at: store, configuration)
            // Freed between the two, which gives the other thread its time.
            try withReaders(60, of: first) {}
            Thread.detachNewThread {
                if waits { _ = first.close(within: 1) } else { first.close() }
            }
            while !first.isClosed { sched_yield() }
            #expect(refusal() == nil)
        }
    }

    /// Runs a closure in the midst of as many reads.
    private func withReaders(
        _ count: Int, of environment: Environment, _ body: () throws -> Void
    ) throws {
        guard count > 0 else { return try body() }
        try environment.read { _ in try withReaders(count - 1, of: environment, body) }
    }

    @Test func `file systems without reliable locks are known by their numbers`() {
        #expect(System.unsupportedFileSystem(magic: 0x6969) == "NFS")
        #expect(System.unsupportedFileSystem(magic: 0xFF53_4D42) == "SMB")
        #expect(System.unsupportedFileSystem(magic: 0x6573_5546) == "FUSE")
        #expect(System.unsupportedFileSystem(magic: 0xEF53) == nil)
    }

    @Test func `the writer lock is held once`() throws {
        try StoreDirectory.prepare(at: store)
        let lock = try WriterLock(directory: store)
        #expect(throws: LMDBError(.inUse, .lock)) { _ = try WriterLock(directory: store) }
        withExtendedLifetime(lock) {}
    }
}
