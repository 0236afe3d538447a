import EventLog
import EventLogLMDB
import Fixtures
import Foundation
import MusterTesting
import Testing
import Views

/// What opening finds, refuses and repairs.
@Suite struct OpeningTests {
    private let directory: TemporaryDirectory
    private let store: String

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.file("store")
    }

    /// A store with a group of three, closed.
    private func create() throws -> (digest: String, tail: LogTail) {
        let engine = try GroupEngine.standing(at: store)
        try engine.run(
            .createGroup(name: "Books", invitees: ["bob", "cho"], id: "books"), as: "ann")
        let (digest, tail) = (try engine.digest(), try engine.tail())
        try engine.close()
        return (digest, tail)
    }

    private func refusal(_ path: String? = nil) -> MusterError? {
        do {
            _ = try GroupEngine.standing(at: path ?? store)
            return nil
        } catch {
            return error as? MusterError
        }
    }

    private func entries(_ path: String) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: path))
            .subtracting([StoreLock.fileName])
    }

    /// The address space of a process once ended after some sixty, and with it that for threads.
    ///
    /// A process of its own, as open files may be few.
    @Test func `a process has room for many stores`() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let engines = try (0..<70).map { number in
                let engine = try GroupEngine.standing(at: directory.file("store-\(number)"))
                try engine.run(.createGroup(name: "Books", id: "g"), as: "ann")
                return engine
            }
            for engine in engines { try engine.close() }
        }
    }

    @Test func `a store is created once and opened again`() throws {
        let before = try create()
        #expect(try entries(store) == ["log", "views"])
        let mode = try FileManager.default.attributesOfItem(atPath: store)[.posixPermissions]
        #expect(mode as? Int == 0o700)
        let engine = try GroupEngine.standing(at: store)
        #expect(try engine.digest() == before.digest)
        #expect(try engine.tail() == before.tail)
        #expect(!engine.hasReplacedViews)
        #expect(engine.position == 6)
        #expect(try engine.events(after: 0).count == 6)
    }

    @Test func `a directory of something else stays as it is`() throws {
        try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
        try Data("notes".utf8).write(to: URL(filePath: store + "/notes.txt"))
        #expect(refusal()?.code == .notAStore)
        #expect(refusal()?.message.contains("empty directory") == true)
        #expect(try entries(store) == ["notes.txt"])
    }

    @Test func `a file is no store`() throws {
        try Data("notes".utf8).write(to: URL(filePath: store))
        #expect([.notAStore, .storeNotAccessible].contains(refusal()?.code))
        #expect(throws: MusterError(.storeNotAccessible, "")) { try StoreReader(at: store) }
        #expect(try Data(contentsOf: URL(filePath: store)) == Data("notes".utf8))
    }

    @Test func `an empty directory becomes a store`() throws {
        try FileManager.default.createDirectory(
            atPath: store, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        #expect(refusal() == nil)
    }

    @Test func `views without a log are never turned into an empty store`() throws {
        _ = try create()
        try FileManager.default.removeItem(atPath: store + "/log")
        #expect(refusal()?.code == .notAStore)
        #expect(refusal()?.message.contains("restore") == true)
        #expect(try entries(store) == ["views"])
    }

    @Test func `a log that lost all its files is never turned into an empty store`() throws {
        _ = try create()
        for name in try FileManager.default.contentsOfDirectory(atPath: store + "/log") {
            try FileManager.default.removeItem(atPath: store + "/log/" + name)
        }
        #expect(refusal()?.code == .notAStore)
        #expect(refusal()?.message.contains("restore") == true)
        try ViewFiles.remove(at: store)
        #expect(refusal() == nil, "nothing is left that could be lost")
    }

    // One of thousands of names took the whole stack.
    @Test(arguments: ["", "a\u{0}b", "/tmp/" + String(repeating: "a/", count: 60_000)])
    func `a path that the system would not take is refused`(path: String) throws {
        #expect(refusal(path)?.field == "directory")
        let engine = try GroupEngine.standing(at: store)
        let copying = #expect(throws: MusterError.self) { try engine.backUp(to: path) }
        #expect(copying?.field == "directory")
        let error = #expect(throws: MusterError.self) { try StoreReader(at: path) }
        #expect(error?.field == "directory")
    }

    @Test func `limits that make no sense are refused by name`() throws {
        for (name, bounds) in LimitBounds.all {
            for value in [Int.min, bounds.minimum - 1, LimitBounds.maximum + 1, .max] {
                var configuration = GroupEngine.Configuration()
                configuration.settings.limits[keyPath: bounds.place] = value
                let error = #expect(throws: MusterError.self) {
                    try GroupEngine(inMemory: configuration)
                }
                #expect(error?.code == .invalidParameter)
                #expect(error?.field == name)
            }
        }
        var configuration = GroupEngine.Configuration()
        configuration.settings.options.groupAckValidityMs = -1
        let error = #expect(throws: MusterError.self) {
            try GroupEngine(at: store, configuration: configuration)
        }
        #expect(error?.field == "groupAckValidityMs")
        #expect(!FileManager.default.fileExists(atPath: store), "a refusal creates no store")
    }

    private typealias Place = WritableKeyPath<GroupEngine.Configuration, Int> & Sendable

    private static let unusable: [(String, any Place, [Int])] = [
        ("queuedCommandsMaximum", \.queuedCommandsMaximum, [0, -1]),
        ("overlayBytes", \.overlayBytes, [0, .min, 128 << 20 + 1]),
        ("eventsBetweenCheckpoints", \.eventsBetweenCheckpoints, [0, -65_536]),
        ("journalSegmentBytes", \.journalSegmentBytes, [0, 1_023, 1_025, 1 << 30 + 1_024]),
    ]

    @Test(arguments: unusable)
    private func `a configuration that makes no sense is refused by name`(
        name: String, place: any Place, values: [Int]
    ) throws {
        for value in values {
            var configuration = GroupEngine.Configuration()
            configuration[keyPath: place] = value
            for open in [
                { try GroupEngine(at: store, configuration: configuration) },
                { try GroupEngine(inMemory: configuration) },
            ] {
                let error = #expect(throws: MusterError.self) { try open() }
                #expect(error?.code == .invalidParameter)
                #expect(error?.field == name)
                #expect(error?.message.contains(name) == true)
            }
        }
        #expect(!FileManager.default.fileExists(atPath: store), "a refusal creates no store")
    }

    // A log that a backup brought back goes on differently, and views of the first continuation
    // lie at the very position of the second: only the root of the log tells them apart.
    // Views were built anew in silence, and with the old ones went the only proof in the store.
    // rows: ERR-54 GEN-06
    @Test(arguments: [false, true], [false, true])
    func `a log that lost events is refused by the views`(
        isOther: Bool, isCheckpointed: Bool
    ) throws {
        _ = try create()
        let files = FileManager.default
        try files.copyItem(atPath: store + "/log", toPath: directory.file("backup"))
        try continueStore(announcing: "first", checkpointing: isCheckpointed)
        #expect(try entries(store + "/views").contains("overlay.1") == !isCheckpointed)
        try files.moveItem(atPath: store + "/views", toPath: directory.file("views"))
        try files.removeItem(atPath: store + "/log")
        try files.moveItem(atPath: directory.file("backup"), toPath: store + "/log")
        if isOther {
            try continueStore(announcing: "second")
            try ViewFiles.remove(at: store)
        }
        try files.moveItem(atPath: directory.file("views"), toPath: store + "/views")

        for _ in 1...2 {
            let verification = try StoreVerification(ofStoreAt: store)
            #expect(verification.findings.map(\.part) == [.log])
            #expect(verification.findings.map(\.position) == [isOther ? 0 : 7])
            #expect(verification.views == .unusable)
            let error = try #require(refusal())
            #expect(error.code == .storeDamaged)
            #expect(error.message.contains(isOther ? "other events up to 7" : "ends at 6"))
            #expect(error.message.contains("delete views/"))
        }
        try ViewFiles.remove(at: store)
        let engine = try GroupEngine.standing(at: store)
        #expect(
            try engine.ask(.announcement(of: "books"), as: "ann").text == (isOther ? "second" : ""))
        try engine.close()
    }

    // It was taken for one that an engine holds, and the views passed unread.
    @Test func `views that cannot be locked are not passed over`() throws {
        _ = try create()
        let lock = store + "/writer.lock"
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: lock)
        guard case .failed(let error) = try StoreVerification(ofStoreAt: store).views else {
            Issue.record("they were passed over")
            return
        }
        #expect(error.message.contains("writer.lock"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: lock)
        let verification = try StoreVerification(ofStoreAt: store)
        #expect(verification.findings.isEmpty)
        #expect(verification.views == .compared(upTo: verification.tail.position))
    }

    /// An archive may bring a pipe in place of a file, whose opening would wait for ever.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "log/data.mdb", "log/lock.mdb", "log/journal", "log/journal.mark", "views/data.mdb",
            "views/lock.mdb", "writer.lock",
        ])
    func `a pipe in place of a file keeps nobody waiting`(name: String) throws {
        _ = try create()
        let path = store + "/" + name
        try FileManager.default.removeItem(atPath: path)
        let hasPipe = unsafe mkfifo(path, 0o600) == 0
        #expect(hasPipe)
        _ = try? StoreVerification(ofStoreAt: store)
        _ = try? StoreStatistics(ofStoreAt: store)
        let error = #expect(throws: MusterError.self) { try GroupEngine(at: store) }
        #expect(try #require(error).message.contains(path))
    }

    private func continueStore(announcing text: String, checkpointing: Bool = true) throws {
        let engine = try GroupEngine.standing(at: store)
        try engine.run(.updateAnnouncement(of: "books", to: text), as: "ann")
        if !checkpointing { try engine.currentViews.close(checkpointing: false) }
        try engine.close()
    }

    // rows: EDG-104 GEN-06
    @Test func `deleting the views is safe`() throws {
        let before = try create()
        try ViewFiles.remove(at: store)
        let engine = try GroupEngine.standing(at: store)
        #expect(try engine.digest() == before.digest)
        #expect(!engine.hasReplacedViews)
        #expect(try entries(store) == ["log", "views"])
    }

    // A views directory without its data file, as a careless cleaner leaves it, once kept the store
    // from opening, though all of it can be built anew.
    // rows: GEN-06 EDG-104
    @Test(arguments: ["zeros", "text", "shortened", "missing file"])
    func `damaged views are built anew`(damage: String) throws {
        let before = try create()
        let file = URL(filePath: store + "/views/data.mdb")
        switch damage {
        case "zeros": try Data(count: 16_384).write(to: file)
        case "text": try Data(String(repeating: "text", count: 5_000).utf8).write(to: file)
        case "shortened": try Data(contentsOf: file).prefix(5_000).write(to: file)
        default: try FileManager.default.removeItem(at: file)
        }
        let engine = try GroupEngine.standing(at: store)
        #expect(try engine.digest() == before.digest)
        #expect(engine.hasReplacedViews)
    }

    @Test(arguments: ["zeros", "text", "shortened"])
    func `a damaged log is refused and left alone`(damage: String) throws {
        _ = try create()
        let file = URL(filePath: store + "/log/data.mdb")
        switch damage {
        case "zeros": try Data(count: 16_384).write(to: file)
        case "text": try Data(String(repeating: "text", count: 5_000).utf8).write(to: file)
        default: try Data(contentsOf: file).prefix(5_000).write(to: file)
        }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: file.path(percentEncoded: false))
        let damaged = try Data(contentsOf: file)
        let refusal = try #require(self.refusal())
        #expect([.storeDamaged, .notAStore].contains(refusal.code), "\(refusal)")
        #expect(try Data(contentsOf: file) == damaged)
    }

    @Test func `one engine at a time writes a store`() throws {
        let first = try GroupEngine.standing(at: store)
        let refusal = try #require(self.refusal())
        #expect(refusal.code == .storeInUse)
        #expect(!refusal.message.isEmpty)
        try first.close()
        #expect(self.refusal() == nil)
    }

    /// It was told that another writer uses the log.
    @Test func `a second look by the same process is told that the store is open`() throws {
        let engine = try GroupEngine.standing(at: store)
        for round in 0..<2 {
            let reader = round == 0 ? nil : try StoreReader(at: store)
            for attempt in [
                { _ = try StoreReader(at: self.store) },
                { _ = try StoreStatistics(ofStoreAt: self.store) },
                { _ = try StoreVerification(ofStoreAt: self.store) },
            ] {
                let error = #expect(throws: MusterError.self) { try attempt() }
                #expect(error?.code == .storeInUse)
                let message = try #require(error).message
                #expect(message.contains("this process has the log open already"), "\(message)")
                #expect(!message.contains("writer"), "\(message)")
            }
            withExtendedLifetime(reader) {}
            try engine.close()
        }
    }

    @Test func `a file system without locks does not let the store be opened`() {
        let error = MusterError(log: .unavailable(.unsupportedFileSystem, "NFS"), .opening)
        #expect(error.code == .storeNotAccessible)
        #expect(error.message.contains("local"), "\(error)")
    }

    /// There was said to be no store.
    @Test func `a path that cannot be followed says nothing about a store`() throws {
        let loop = directory.path + "/loop"
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
        let error = #expect(throws: MusterError.self) { try StoreReader(at: loop + "/store") }
        #expect(error?.code == .storeNotAccessible)
        try Data().write(to: URL(filePath: directory.path + "/file"))
        for path in [directory.path + "/none", directory.path + "/file/store"] {
            let error = #expect(throws: MusterError.self) { try StoreReader(at: path) }
            #expect(error?.code == .notAStore)
        }
    }

    @Test func `an engine that is let go frees its store`() throws {
        do {
            let engine = try GroupEngine.standing(at: store)
            try engine.run(.createGroup(name: "Books"), as: "ann")
        }
        let engine = try GroupEngine.standing(at: store)
        #expect(engine.position == 2)
    }

    // rows: ERR-55
    @Test(arguments: [(UInt32(900), UInt32(1)), (UInt32(1), UInt32(2))])
    func `an event of a newer version keeps the store from opening`(
        kind: UInt32, schema: UInt32
    ) throws {
        let before = try create()
        let log = try LMDBEventLog.open(at: store + "/log")
        let tail = try log.tail()
        var builder = FrameBuilder(at: tail.sequence.next)
        try builder.append(
            EventRecord(
                sequence: tail.sequence.next, type: kind, schema: schema, timeMilliseconds: 1,
                aggregateKind: 1, aggregateID: "books", aggregateVersion: 7, actor: "ann",
                device: nil, platform: 0, commandID: "c", index: 0, commandDigest: [],
                commandResult: []),
            payload: [UInt8]())
        let frame = builder.seal(id: .random(), epoch: try log.beginEpoch(), after: tail)
        guard case .appended = try log.append(frame) else {
            Issue.record("the frame was not appended")
            return
        }
        log.close()
        for _ in 0..<2 {
            let refusal = try #require(self.refusal())
            #expect(refusal.code == .schemaUnsupported)
            #expect(refusal.message.contains("7"), "the message names the event: \(refusal)")
        }
        #expect(FileManager.default.fileExists(atPath: store + "/log/data.mdb"))
        _ = before
    }

    /// Root may write anywhere; only others can be kept out by a mode.
    @Test(.enabled(if: geteuid() != 0))
    func `a directory that cannot be written to is told apart`() throws {
        _ = try create()
        for path in [store, store + "/log"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o500], ofItemAtPath: path)
        }
        #expect(refusal()?.code == .storeNotAccessible)
        for path in [store, store + "/log"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: path)
        }
    }

    @Test(arguments: ["/log/data.mdb", "/log"])
    func `a store that others may write to is refused`(name: String) throws {
        _ = try create()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: store + name)
        #expect(refusal()?.code == .storeNotAccessible)
    }
}
