import Fixtures
import Foundation
import Locks
import Testing

@testable import LMDB

/// Rules 7, 11, 12, 13, 19, 23: crashes, forks and other processes, each in a process of its own.
@Suite struct ProcessTests {
    private let directory: TemporaryDirectory
    private let store: String

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.file("store")
    }

    private static func open(
        _ store: String, _ change: (inout Environment.Configuration) -> Void = { _ in }
    ) throws -> Environment {
        var configuration = Environment.Configuration(tables: ["letters"])
        change(&configuration)
        return try Environment.open(at: store, configuration)
    }

    private static func die() -> Never {
        kill(getpid(), SIGKILL)
        fatalError("A killed process went on.")
    }

    @Test func `a process killed inside a write leaves the last commit`() async throws {
        let store = store
        let environment = try Self.open(store)
        let table = environment.table("letters")
        try environment.write { transaction in try transaction.put(table, [1].span, [1].span) }
        await #expect(processExitsWith: .signal(SIGKILL)) { [store = store as String] in
            let environment = try Self.open(store)
            let table = environment.table("letters")
            try environment.write { transaction in
                try transaction.put(table, [1].span, [2].span)
                try transaction.put(table, [2].span, [UInt8](repeating: 2, count: 9_000).span)
                Self.die()
            }
        }
        // Without recovery of the dead owner's lock this write would hang (rule 23).
        try environment.write { transaction in try transaction.put(table, [3].span, [3].span) }
        let snapshot = try environment.beginRead()
        #expect(try snapshot.value(table, [1].span) == [1])
        #expect(try snapshot.value(table, [2].span) == nil)
        #expect(try snapshot.value(table, [3].span) == [3])
    }

    @Test func `a map that others enlarged is not taken over after closing`() async throws {
        let store = store
        let environment = try Self.open(store) { $0.mapSizeBytes = 1 << 20 }
        let snapshot = try environment.beginRead()
        await #expect(processExitsWith: .success) { [store = store as String] in
            try Self.outgrow(store)
        }
        let refusal = Mutex<LMDBError.Code?>(nil)
        let (began, refused) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            began.signal()
            do throws(LMDBError) {
                _ = try environment.beginRead()
            } catch {
                refusal.withLock { $0 = error.code }
            }
            refused.signal()
        }
        began.wait()
        while !environment.state.withLock({ $0.isQuiescing }) { usleep(1_000) }
        environment.close()
        _ = consume snapshot
        refused.wait()
        #expect(refusal.withLock { $0 } == .closed)
    }

    /// Has the file outgrow a map of one MiB, as another process does.
    private static func outgrow(_ store: String, _ mapSizeBytes: Int = 1 << 24) throws {
        let other = try Self.open(store) { $0.mapSizeBytes = mapSizeBytes }
        let table = other.table("letters")
        let letter = [UInt8](repeating: 1, count: 60_000)
        for number in UInt8(0)..<64 {
            try other.write { try $0.put(table, [number].span, letter.span) }
        }
    }

    // The second one had all others wait for the end of what the first one read.
    @Test func `those who find a map outgrown need not wait for each other`() async throws {
        let store = store
        let environment = try Self.open(store) { $0.mapSizeBytes = 1 << 20 }
        let snapshot = try environment.beginRead()
        await #expect(processExitsWith: .success) { [store = store as String] in
            try Self.outgrow(store)
        }
        let refusals = Mutex<[LMDBError.Code]>([])
        let (began, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let ended = DispatchSemaphore(value: 0)
        for _ in 0..<4 {
            Thread.detachNewThread {
                do throws(LMDBError) {
                    let snapshot = try environment.beginRead()
                    began.signal()
                    goesOn.wait()
                    _ = consume snapshot
                } catch {
                    refusals.withLock { $0.append(error.code) }
                    began.signal()
                }
                ended.signal()
            }
        }
        while !environment.state.withLock({ $0.isQuiescing }) { usleep(1_000) }
        _ = consume snapshot
        for _ in 0..<4 { began.wait() }
        for _ in 0..<4 { goesOn.signal() }
        for _ in 0..<4 { ended.wait() }
        #expect(refusals.withLock { $0 } == [])
        #expect(environment.state.withLock { $0.resizes } == 1)
    }

    // It read where the map had been.
    @Test func `a map that finds no room closes the environment`() async throws {
        let store = store
        await #expect(processExitsWith: .success) { [store = store as String] in
            let environment = try Self.open(store) { $0.mapSizeBytes = 1 << 20 }
            let identity = environment.identity
            // The other process is this one, which the limit below must not keep from growing.
            EnvironmentRegistry.shared.remove(identity) {}
            try Self.outgrow(store, 1 << 40)
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            let used = try #require(Int(pages.prefix { $0.isNumber })) * System.pageBytes
            let room = rlim_t(used + (64 << 20))
            var limit = rlimit(rlim_cur: room, rlim_max: room)
            unsafe setrlimit(__rlimit_resource_t(9), &limit)
            let error = #expect(throws: LMDBError.self) { _ = try environment.beginRead() }
            #expect(error?.code == .system)
            let closed = #expect(throws: LMDBError.self) { _ = try environment.beginRead() }
            #expect(closed?.code == .closed)
        }
    }

    @Test func `slots of killed readers are given back`() async throws {
        let store = store
        let environment = try Self.open(store)
        await #expect(processExitsWith: .signal(SIGKILL)) { [store = store as String] in
            let environment = try Self.open(store) { configuration in
                configuration.access = .readOnly
            }
            let first = try environment.beginRead()
            let second = try environment.beginRead()
            _ = try first.count(environment.table("letters"))
            _ = try second.count(environment.table("letters"))
            Self.die()
        }
        #expect(try environment.checkReaders() == 2)
        #expect(try environment.checkReaders() == 0)
    }

    @Test func `opening gives the slots of killed readers back`() async throws {
        let store = store
        try Self.open(store).close()
        let keeper = try Self.open(store)
        await #expect(processExitsWith: .signal(SIGKILL)) { [store = store as String] in
            let snapshot = try Self.open(store).beginRead()
            _ = try snapshot.count(snapshot.environment.table("letters"))
            Self.die()
        }
        await #expect(processExitsWith: .success) { [store = store as String] in
            _ = try Self.open(store)
        }
        #expect(try keeper.checkReaders() == 0)
    }

    @Test func `another process reads a live store`() async throws {
        let store = store
        let environment = try Self.open(store)
        let table = environment.table("letters")
        try environment.write { transaction in try transaction.put(table, [1].span, [5].span) }
        await #expect(processExitsWith: .success) { [store = store as String] in
            let reader = try Self.open(store) { configuration in configuration.access = .readOnly }
            let value = try reader.beginRead().value(reader.table("letters"), [1].span)
            precondition(value == [5], "The other process read something else.")
            do throws(LMDBError) {
                _ = try reader.growAhead()
                fatalError("A reader grew the file.")
            } catch {
                precondition(error.code == .readOnly, "Another refusal: \(error)")
            }
        }
    }

    @Test func `a map that another process enlarged is taken over`() async throws {
        let store = store
        let environment = try Self.open(store) { configuration in
            configuration.mapSizeBytes = 1 << 20
        }
        let table = environment.table("letters")
        #expect(try environment.beginRead().count(table) == 0)
        await #expect(processExitsWith: .success) { [store = store as String] in
            let other = try Self.open(store) { configuration in
                configuration.mapSizeBytes = 1 << 24
            }
            try other.write { transaction in
                try transaction.put(
                    other.table("letters"), [1].span, [UInt8](repeating: 3, count: 4 << 20).span)
            }
        }
        #expect(try environment.beginRead().value(table, [1].span)?.count == 4 << 20)
        try environment.write { transaction in try transaction.put(table, [2].span, [2].span) }
        #expect(try environment.information.mapSizeBytes == 1 << 24)
        // One that was counted wrongly meanwhile would never be closed.
        environment.close()
        #expect(try Self.open(store).beginRead().count(table) == 2)
    }

    @Test func `the writer lock keeps other processes out until its holder ends`() async throws {
        let store = store
        try StoreDirectory.prepare(at: store)
        do {
            let lock = try WriterLock(directory: store)
            await #expect(processExitsWith: .exitCode(7)) { [store = store as String] in
                do throws(LMDBError) {
                    _ = try WriterLock(directory: store)
                } catch {
                    exit(error.code == .inUse ? 7 : 8)
                }
            }
            withExtendedLifetime(lock) {}
        }
        await #expect(processExitsWith: .signal(SIGKILL)) { [store = store as String] in
            let lock = try WriterLock(directory: store)
            withExtendedLifetime(lock) { Self.die() }
        }
        _ = try WriterLock(directory: store)
    }

    @Test func `a forked child is refused the parent's environment`() async throws {
        await #expect(processExitsWith: .exitCode(5)) { [store = store as String] in
            let environment = try Self.open(store)
            let child = forkProcess()
            guard child == 0 else {
                var status: Int32 = 0
                unsafe waitpid(child, &status, 0)
                let snapshot = try environment.beginRead()
                let count = try snapshot.count(environment.table("letters"))
                precondition(count == 0, "The parent's environment was disturbed.")
                exit(status >> 8)
            }
            do throws(LMDBError) {
                _ = try environment.beginRead()
                _exit(1)
            } catch {
                guard error.code == .forked else { _exit(2) }
            }
            environment.close()
            guard let own = try? Self.open(store) else { _exit(3) }
            guard (try? own.beginRead()) != nil else { _exit(4) }
            _exit(5)
        }
    }

    #if os(Linux)
        @Test func `a program that is started gets no file of the store`() throws {
            let environment = try Self.open(store)
            defer { environment.close() }
            let place = URL(fileURLWithPath: store).resolvingSymlinksInPath().path
            let (files, list) = (FileManager.default, "/proc/self/fd")
            let kept = try files.contentsOfDirectory(atPath: list).filter { descriptor in
                let name = try? files.destinationOfSymbolicLink(atPath: "\(list)/\(descriptor)")
                return name?.hasPrefix(place + "/") == true
            }.compactMap { Int32($0) }
            #expect(kept.count >= 2)
            #expect(kept.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        }
    #endif

    /// A file size limit makes the commit fail after some of its pages are written.
    @Test func `a failed commit is unknown and stops writing until a reopen`() async {
        await #expect(processExitsWith: .success) { [store = store as String] in
            let environment = try Self.open(store)
            let table = environment.table("letters")
            try environment.write { transaction in try transaction.put(table, [1].span, [1].span) }
            try environment.growAhead(stepBytes: 1 << 20)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 32_768, rlim_max: rlim_t.max)
            unsafe setrlimit(__rlimit_resource_t(1), &limit)
            do {
                try environment.write { transaction in
                    let value = [UInt8](repeating: 2, count: 100_000)
                    try transaction.put(table, [2].span, value.span)
                }
                fatalError("The commit went through.")
            } catch let error as LMDBError {
                precondition(error.outcomeIsUnknown, "Another error: \(error)")
            }
            do {
                try environment.write { _ in }
                fatalError("A write was taken.")
            } catch let error as LMDBError {
                precondition(error.code == .writesRefused, "Another error: \(error)")
            }
            environment.close()
            limit.rlim_cur = rlim_t.max
            unsafe setrlimit(__rlimit_resource_t(1), &limit)
            let reopened = try Self.open(store)
            try reopened.write { transaction in
                let before = try transaction.value(table, [1].span)
                precondition(before == [1], "The commit before was lost.")
                try transaction.put(table, [3].span, [3].span)
            }
        }
    }

    // It went on, as LMDB lets the next one in before it says how a commit ended.
    @Test func `who waits to write while a commit fails is refused as well`() async {
        await #expect(processExitsWith: .success) { [store = store as String] in
            let environment = try Self.open(store)
            try environment.growAhead(stepBytes: 1 << 20)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 32_768, rlim_max: rlim_t.max)
            unsafe setrlimit(__rlimit_resource_t(1), &limit)
            let refusal = Mutex<LMDBError.Code?>(nil)
            let ended = DispatchSemaphore(value: 0)
            _ = try? environment.write { transaction in
                Thread.detachNewThread {
                    let write = Result { try environment.write { _ in } }
                    if case .failure(let error) = write {
                        refusal.withLock { $0 = (error as? LMDBError)?.code }
                    }
                    ended.signal()
                }
                while environment.state.withLock({ $0.openTransactions }) < 2 { usleep(1_000) }
                let value = [UInt8](repeating: 2, count: 100_000)
                try transaction.put(environment.table("letters"), [2].span, value.span)
            }
            ended.wait()
            // For the counts that `tools/coverage` has the process write at its end.
            limit.rlim_cur = rlim_t.max
            unsafe setrlimit(__rlimit_resource_t(1), &limit)
            #expect(refusal.withLock { $0 } == .writesRefused)
        }
    }

    // The sanitizers need more address space themselves than the test leaves.
    #if !SANITIZED
        @Test func `a map takes a part of an address space that is limited`() async {
            await #expect(processExitsWith: .success) { [store = store as String] in
                Self.limitAddressSpace(leaving: 60 << 30)
                let size = try Self.open(store).information.mapSizeBytes
                precondition(size == 15 << 30, "The map has \(size) bytes.")
            }
        }

        @Test func `a map that is given is halved until the address space has room`() async {
            await #expect(processExitsWith: .success) { [store = store as String] in
                Self.limitAddressSpace(leaving: 1 << 20)
                let size = try Self.open(store) { $0.mapSizeBytes = 1 << 40 }
                    .information.mapSizeBytes
                precondition(size < 64 << 30, "The limit was not obeyed.")
                precondition(size >= 16 << 30, "The map is smaller than it could be: \(size)")
            }
        }

        @Test func `an address space without room for the file is told of`() async {
            await #expect(processExitsWith: .success) { [store = store as String] in
                Self.limitAddressSpace(leaving: 15 << 20)
                do throws(LMDBError) {
                    _ = try Environment.open(at: store, .init(tables: ["letters"]))
                } catch {
                    precondition(error.systemError == ENOMEM, "It says \(error).")
                    precondition("\(error)".contains("ulimit -v"), "It says \(error).")
                    return
                }
                preconditionFailure("Nothing is left to the heap.")
            }
        }

        // What the other had was once taken over, for which there is no room.
        @Test func `a map that another process enlarged is taken over within a limit`() async throws
        {
            let (store, opened, written) = (store, store + ".opened", store + ".written")
            try Self.open(store).close()
            let value = [UInt8](repeating: 1, count: 20 << 20)
            Thread.detachNewThread {
                for _ in 0..<30_000 where !FileManager.default.fileExists(atPath: opened) {
                    usleep(1_000)
                }
                guard let other = try? Self.open(store) else { return }
                try? other.write { try $0.put(other.table("letters"), [1].span, value.span) }
                other.close()
                _ = FileManager.default.createFile(atPath: written, contents: nil)
            }
            await #expect(processExitsWith: .success) { [store = store as String] in
                Self.limitAddressSpace(leaving: 60 << 20)
                let environment = try Self.open(store)
                let size = try environment.information.mapSizeBytes
                precondition(size < 20 << 20, "The map has \(size) bytes.")
                let manager = FileManager.default
                _ = manager.createFile(atPath: store + ".opened", contents: nil)
                for _ in 0..<30_000 where !manager.fileExists(atPath: store + ".written") {
                    usleep(1_000)
                }
                let table = environment.table("letters")
                let found = try environment.beginRead().value(table, [1].span)
                precondition(found?.count == 20 << 20, "The value is missing.")
            }
        }

        /// Limits the address space to far more than the process has, and says that maps of others
        /// have all of it but what a heap needs, and so many bytes.
        private static func limitAddressSpace(leaving bytes: Int) {
            let total = 64 << 30
            var limit = rlimit(rlim_cur: rlim_t(total), rlim_max: rlim_t.max)
            unsafe setrlimit(__rlimit_resource_t(9), &limit)
            let others = FileIdentity(device: 0, inode: 0)
            precondition(EnvironmentRegistry.shared.add(others), "It is there already.")
            EnvironmentRegistry.shared.note(
                mapBytes: total - MapSize.heapBytes(.readWrite, of: total) - bytes, of: others)
        }
    #endif

    @Test func `a write inside a write on one thread is a programmer's error`() async {
        await #expect(processExitsWith: .failure) { [store = store as String] in
            let environment = try Self.open(store)
            try environment.write { _ in try environment.write { _ in } }
        }
    }

    @Test func `changing what is lent is a programmer's error`() async {
        await #expect(processExitsWith: .failure) { [store = store as String] in
            let environment = try Self.open(store)
            let table = environment.table("letters")
            try environment.write { transaction in
                try transaction.put(table, [1].span, [1].span)
                _ = try transaction.withValue(table, [1].span) { _ in
                    try transaction.put(table, [1].span, [2].span)
                }
            }
        }
    }

    @Test func `a table of another name is a programmer's error`() async {
        await #expect(processExitsWith: .failure) { [store = store as String] in
            _ = try Self.open(store).table("numbers")
        }
    }
}
