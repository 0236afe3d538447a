import EventLog
import EventLogLMDB
import Fixtures
import Foundation
import Muster
import SeededRandom
import Testing

@Suite struct BackupTests {
    private let directory: TemporaryDirectory
    private let copy: String
    private let engine: GroupEngine

    init() throws {
        directory = try TemporaryDirectory()
        copy = directory.path + "/copy"
        engine = try GroupEngine(
            at: directory.path + "/store", configuration: .init(clock: ManualClock()))
        try engine.performAndWait(.createGroup(name: "Books", id: "g"), as: "ann")
    }

    private func announce(_ text: String, at engine: GroupEngine) throws {
        try engine.performAndWait(.updateAnnouncement(of: "g", to: text), as: "ann")
    }

    private func expectSound(_ copy: String, _ tail: LogTail) throws {
        let verification = try StoreVerification(ofStoreAt: copy)
        #expect(verification.findings.isEmpty)
        #expect(verification.tail == tail)
    }

    @Test func `a copy is the store as it was, and can be continued`() throws {
        for round in 0..<3 {
            for number in 0..<40 { try announce("\(round) \(number)", at: engine) }
            let tail = try engine.backUp(to: copy)
            #expect(try tail == engine.tail())
            try expectSound(copy, tail)
        }
        let restored = try GroupEngine(at: copy, configuration: .init(clock: ManualClock()))
        #expect(try restored.digest() == engine.digest())
        #expect(
            try restored.events(after: 0).map(\.json) == engine.events(after: 0).map(\.json))
        try announce("in the copy", at: restored)
        try restored.close()
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `copies made while commands run end where the log was`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let engine = engine
        let work = Task {
            for number in 0..<400 {
                _ = try await engine.performBatch(
                    (0...number % 40).map {
                        (.updateAnnouncement(of: "g", to: "\(number) \($0)"), "ann")
                    })
            }
        }
        var ends: [UInt64] = []
        for _ in 0..<6 {
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...30, using: &random)))
            let before = engine.position
            let tail = try engine.backUp(to: copy)
            #expect(tail.position >= before)
            #expect(try tail.root == "\(engine.log.root(at: Sequence(tail.position)))")
            ends.append(tail.position)
        }
        try await work.value
        #expect(ends == ends.sorted())
        try expectSound(copy, try engine.backUp(to: copy))
        #expect(try StoreReader(at: copy).tail() == engine.tail())
    }

    // rows: GEN-29, EDG-101
    @Test func `durable subscriptions go on in the copy, and miss nothing`() throws {
        let mail = try engine.durableSubscription("mail", user: "ann", after: 0)
        let gone = try engine.durableSubscription("gone", user: "ann", after: 0)
        try mail.acknowledgeAndWait(1)
        _ = try engine.durableSubscription("relay", after: 2)
        _ = try engine.backUp(to: copy)
        try gone.end()
        try announce("news", at: engine)
        try mail.acknowledgeAndWait(engine.position)
        // One that is ahead of what is copied must not be ahead of the copy.
        try engine.log.setBookmark(
            Bookmark(name: "ahead", position: Sequence(1_000), note: mailNote()))
        let tail = try engine.backUp(to: copy)

        let copied = try StoreReader(at: copy).durableSubscriptions()
        #expect(copied.map(\.name) == ["ahead", "mail", "relay"])
        #expect(copied.map(\.position) == [tail.position, tail.position, 2])
        #expect(copied.map(\.listener.user) == ["ann", "ann", nil])
    }

    private func mailNote() throws -> [UInt8] {
        try #require(try engine.log.bookmark(named: "mail")).note
    }

    @Test func `an engine in memory is saved as a store`() throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        try engine.performAndWait(.createGroup(name: "Books", id: "g"), as: "ann")
        try expectSound(copy, try engine.backUp(to: copy))
    }

    @Test func `a copy that was opened, and added nothing, can be continued`() throws {
        _ = try engine.backUp(to: copy)
        try GroupEngine(at: copy).close()
        try announce("news", at: engine)
        try expectSound(copy, try engine.backUp(to: copy))
    }

    @Test func `a backup that was cut off at its beginning is no store, and goes on`() throws {
        try FileManager.default.createDirectory(
            atPath: copy, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        try LMDBEventLog.open(at: copy + "/log", copying: engine.log.id).close()
        let error = #expect(throws: MusterError.self) { try GroupEngine(at: copy) }
        #expect(error?.code == .notAStore)
        #expect(error?.message.contains("back up to it again") ?? false)
        try expectSound(copy, try engine.backUp(to: copy))
    }

    @Test func `what is no beginning of the log stays as it is`() throws {
        _ = try engine.backUp(to: copy)
        let fork = try GroupEngine(at: copy, configuration: .init(clock: ManualClock()))
        try announce("elsewhere", at: fork)
        let forked = try fork.tail()
        try fork.close()
        for text in ["here", "and more", "and more"] {
            try expectRefusal(.notAStore, to: copy)
            try announce(text, at: engine)
        }
        #expect(try StoreReader(at: copy).tail() == forked)

        let other = directory.path + "/other"
        try GroupEngine(at: other).close()
        try expectRefusal(.notAStore, to: other)
        #expect(try StoreReader(at: other).tail().position == 0)

        let letters = directory.path + "/letters"
        try FileManager.default.createDirectory(atPath: letters, withIntermediateDirectories: true)
        try Data("dear".utf8).write(to: URL(fileURLWithPath: letters + "/letter"))
        try expectRefusal(.notAStore, to: letters)
        try expectRefusal(.invalidParameter, to: "")
    }

    @Test func `a copy goes neither to a store in use nor out of a closed engine`() throws {
        let other = directory.path + "/other"
        let busy = try GroupEngine(at: other)
        try expectRefusal(.storeInUse, to: other)
        try busy.close()
        try engine.close()
        try expectRefusal(.engineClosed, to: copy)
        #expect(!FileManager.default.fileExists(atPath: copy))
        let reader = try StoreReader(at: directory.path + "/store")
        #expect(throws: MusterError.self) { try reader.backUp(to: directory.path + "/store") }
        try expectSound(copy, try reader.backUp(to: copy))
    }

    /// An operator took the good store for the damaged one.
    @Test func `it is told which of the two stores is hurt`() throws {
        _ = try engine.backUp(to: copy)
        try hurt(copy)
        let error = try #require(try expectRefusal(.storeDamaged, to: copy))
        #expect(error.message.hasPrefix("the backup at \(copy): "), "\(error)")
        try engine.close()
        try hurt(directory.path + "/store")
        let refusal = #expect(throws: MusterError.self) {
            try StoreReader(at: directory.path + "/store").backUp(to: directory.path + "/other")
        }
        let message = try #require(refusal).message
        #expect(message.hasPrefix("the store at \(directory.path)/store: "), "\(message)")
    }

    @Test func `damage that is met while copying is told of the store`() throws {
        // So many that opening does not look at the first one.
        for number in 0..<300 { try announce("\(number)", at: engine) }
        try engine.close()
        let path = directory.path + "/store"
        let file = URL(filePath: path + "/log/data.mdb")
        var bytes = try Data(contentsOf: file)
        let place = try #require(bytes.range(of: Data("Books".utf8)))
        bytes[place.lowerBound] ^= 1
        try bytes.write(to: file)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: file.path(percentEncoded: false))
        let reader = try StoreReader(at: path)
        let error = #expect(throws: MusterError.self) { try reader.backUp(to: copy) }
        #expect(error?.code == .storeDamaged)
        let message = try #require(error).message
        #expect(message.hasPrefix("the store at \(path): "), "\(message)")
    }

    private func hurt(_ store: String) throws {
        let file = store + "/log/data.mdb"
        try Data(count: 16_384).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    }

    /// It was removed by the next rebuild of the views.
    @Test(arguments: ["/views/b", "/b", "/log/b/c", "/../store/b", "/../link/b", "/../link/new/b/"])
    func `a copy within the store is refused`(place: String) throws {
        let store = directory.path + "/store"
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/link", withDestinationPath: "store/views")
        let before = try FileManager.default.subpathsOfDirectory(atPath: store).sorted()
        let error = try expectRefusal(.invalidParameter, to: store + place)
        #expect(error?.field == "directory")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: store).sorted() == before)
        _ = try engine.backUp(to: store + "-copy")
    }

    @Test func `a copy in the place of the store is refused by the name of the mistake`() throws {
        let store = directory.path + "/store"
        let link = directory.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "store")
        for place in [store, store + "/", link] {
            let error = try expectRefusal(.invalidParameter, to: place)
            #expect(error?.message.contains("the store itself") == true)
        }
    }

    @Test func `a copy where nothing can be written is told to go elsewhere`() {
        let refused = EventLogError.unavailable(.readOnlyFileSystem, "copy/log")
        let error = MusterError(openingForWriting: refused)
        #expect(error.code == .storeNotAccessible)
        #expect(error.message.contains("name a directory elsewhere"))
        #expect(MusterError(log: refused, .opening).message.contains("copy the store"))
    }

    @Test func `a tail that was kept is found again, in the store and in its copies`() throws {
        var kept: [LogTail] = []
        for number in 0..<5 {
            try announce("\(number)", at: engine)
            kept.append(try engine.tail())
        }
        _ = try engine.backUp(to: copy)
        do {
            let reader = try StoreReader(at: copy)
            for tail in kept {
                #expect(try engine.tail(at: tail.position) == tail)
                #expect(try reader.tail(at: tail.position) == tail)
            }
            let beyond = #expect(throws: MusterError.self) {
                try reader.tail(at: kept[4].position + 1)
            }
            #expect(beyond?.code == .invalidParameter)
            #expect(beyond?.field == "position")
        }
        #expect(try StoreVerification(ofStoreAt: copy, kept: kept[1]).findings.isEmpty)
        let other = LogTail(position: kept[1].position, root: kept[2].root)
        let findings = try StoreVerification(ofStoreAt: copy, kept: other).findings
        #expect(findings.map(\.part) == [.log])
        #expect(findings.map(\.position) == [0])
        #expect(try StoreVerification(ofStoreAt: copy, kept: other).hasKept == false)
        #expect(try StoreVerification(ofStoreAt: copy, kept: kept[1]).hasKept == true)
        #expect(try StoreVerification(ofStoreAt: copy).hasKept == nil)
    }

    @discardableResult
    private func expectRefusal(
        _ code: MusterErrorCode, to directory: String
    ) throws -> MusterError? {
        let error = #expect(throws: MusterError.self) { try engine.backUp(to: directory) }
        #expect(error?.code == code)
        return error
    }
}
