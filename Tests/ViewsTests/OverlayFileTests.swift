import Digests
import Fixtures
import Foundation
import Groups
import LMDB
import Locks
import Testing

@testable import Views

/// What an opening after a kill finds in the files of the overlays.
@Suite struct OverlayFileTests {
    private let limits = CheckpointLimits(events: 50)

    /// What kills left behind.
    private struct Killed {
        let directory = try? TemporaryDirectory()

        /// Copies the files of a store that goes on, as a kill would leave them.
        func views(of store: TemporaryDirectory, _ name: String = "views") throws -> String {
            let path = try #require(directory).file(name)
            try FileManager.default.copyItem(atPath: store.file("views"), toPath: path)
            return path
        }
    }

    private func open(_ path: String, restoring: Bool = true) throws -> ViewStore {
        let store = try ViewStore.open(at: path, tables: TestTables.all, limits: limits)
        if restoring { store.restore { _, _ in } }
        return store
    }

    /// What views say that were never stored.
    private func digest(upTo position: UInt64) throws -> SHA256Digest {
        let store = ViewStore.inMemory(tables: TestTables.all)
        try store.fill(upTo: position)
        return try store.digest()
    }

    /// The files of a process that was killed at a position, before any checkpoint was written.
    private func views(killedAt position: UInt64, _ killed: Killed) throws -> String {
        let directory = try TemporaryDirectory()
        let store = try open(directory.file("views"))
        let held = store.queue.hold()
        try store.fill(upTo: position)
        store.overlayFiles?.close()
        let path = try killed.views(of: directory)
        held.signal()
        try store.close()
        return path
    }

    private func expect(_ store: ViewStore, at position: UInt64) throws {
        #expect(store.position == position)
        #expect(try store.digest() == digest(upTo: position))
    }

    @Test func `a store that was not closed goes on from its overlay`() throws {
        let (directory, killed) = (try TemporaryDirectory(), Killed())
        let store = try open(directory.file("views"))
        try store.fill(upTo: 43)
        store.overlayFiles?.close()
        let next = try open(try killed.views(of: directory))
        try expect(next, at: 43)
        #expect(try next.status().checkpointPosition == 0)
        try next.fill(upTo: 47)
        next.overlayFiles?.close()
        let last = try open(try killed.views(of: try #require(killed.directory), "again"))
        try expect(last, at: 47)
        for store in [store, next, last] { try store.close() }
    }

    @Test func `a kill takes the piece that is not full`() throws {
        let (directory, killed) = (try TemporaryDirectory(), Killed())
        let store = try open(directory.file("views"))
        try store.fill(upTo: 20)
        // The batch of two is less than a piece.
        try store.fill(upTo: 22)
        store.overlayFiles?.drain()
        let next = try open(try killed.views(of: directory))
        try expect(next, at: 20)
        try store.close()
        try next.close()
    }

    @Test func `a checkpoint that a kill cut off is written by the next process`() throws {
        let killed = Killed()
        let path = try views(killedAt: 80, killed)
        let next = try open(path)
        try expect(next, at: 80)
        next.waitForCheckpoint()
        #expect(try next.status().checkpointPosition == 50)
        try next.fill(upTo: 99)
        try expect(next, at: 99)
        try next.close()
        let closed = try open(path)
        #expect(try closed.status().checkpointPosition == 99)
        try expect(closed, at: 99)
        #expect(try overlays(in: path) == [])
        try closed.close()
    }

    // The overlay after the next has a file of the same name.
    @Test func `the file of an overlay goes before the next overlay may begin`() throws {
        let directory = try TemporaryDirectory()
        let store = try open(directory.file("views"))
        let environment = try #require(store.checkpoints).environment()
        let (isHeld, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread {
            try? environment.write { _ in
                isHeld.signal()
                goesOn.wait()
            }
        }.start()
        isHeld.wait()
        try store.fill(upTo: 50)
        // Now the checkpoint waits to be written.
        Thread.sleep(forTimeInterval: 0.5)
        let isGone = store.committed.withLock { _ in
            goesOn.signal()
            let path = OverlayFilePlace.path(in: directory.file("views"), ofGeneration: 0)
            for _ in 0..<500 where FileManager.default.fileExists(atPath: path) {
                Thread.sleep(forTimeInterval: 0.01)
            }
            return !FileManager.default.fileExists(atPath: path)
        }
        #expect(isGone)
        store.waitForCheckpoint()
        #expect(try store.status().checkpointPosition == 50)
        try store.close()
    }

    @Test func `of two files only those that follow each other count`() throws {
        let killed = Killed()
        let path = try views(killedAt: 80, killed)
        #expect(try overlays(in: path) == ["overlay.0", "overlay.1"])
        try shorten(path + "/overlay.0", by: 1)
        let next = try open(path)
        try expect(next, at: 40)
        next.overlayFiles?.close()
        #expect(try overlays(in: path) == ["overlay.0"])
        try next.fill(upTo: 80)
        try expect(next, at: 80)
        try next.close()
    }

    @Test func `a file says what it says or less, whatever happened to it`() throws {
        let killed = Killed()
        let path = try views(killedAt: 30, killed)
        let file = path + "/overlay.0"
        let sound = try Data(contentsOf: URL(fileURLWithPath: file))
        let digests = try [0, 10, 20, 30].map { try digest(upTo: $0) }
        var positions: Set<UInt64> = []
        for place in stride(from: 0, to: sound.count, by: 5) {
            for way in 0..<3 {
                var damaged = sound
                switch way {
                case 0: damaged[place] ^= 1 << UInt8(place % 8)
                case 1: damaged.removeLast(sound.count - place)
                default: damaged.replaceSubrange(place..., with: Data(count: sound.count - place))
                }
                try damaged.write(to: URL(fileURLWithPath: file))
                let next = try open(path)
                positions.insert(next.position)
                #expect(try digests.contains(next.digest()), "\(way) at \(place)")
                // Not to write a checkpoint, nor what was left.
                next.checkpoints?.close()
            }
        }
        #expect(positions.isSubset(of: [0, 10, 20, 30]))
        #expect(positions.count > 2)
    }

    @Test(arguments: ["another schema", "a schema as long", "a link", "open to others", "nonsense"])
    func `files that are not the store's are ignored and removed`(kind: String) throws {
        let killed = Killed()
        let path = try views(killedAt: 30, killed)
        let file = path + "/overlay.0"
        switch kind {
        case "another schema":
            write(OverlayFilePlace(in: path, schema: [1, 2], above: .start))
        case "a schema as long":
            let schema = Array(ViewSchema.bytes(TestTables.all).reversed())
            write(OverlayFilePlace(in: path, schema: schema, above: .start))
        case "a link":
            try FileManager.default.moveItem(atPath: file, toPath: path + "/elsewhere")
            try FileManager.default.createSymbolicLink(
                atPath: file, withDestinationPath: path + "/elsewhere")
        case "open to others":
            try FileManager.default.setAttributes([.posixPermissions: 0o622], ofItemAtPath: file)
        case "nonsense":
            let schema = ViewSchema.bytes(TestTables.all)
            let place = OverlayFilePlace(in: path, schema: schema, above: .start)
            write(place, entries: [1, 2, 3])
        default: break
        }
        let next = try open(path, restoring: false)
        next.restore { _, _ in }
        try expect(next, at: 0)
        #expect(try overlays(in: path) == [])
        try next.fill(upTo: 30)
        try next.close()
    }

    // They are proof of what the log lost.
    @Test func `files that the log does not have stay`() throws {
        struct Missing: Error {}
        let killed = Killed()
        let path = try views(killedAt: 30, killed)
        let file = try Data(contentsOf: URL(fileURLWithPath: path + "/overlay.0"))
        let next = try open(path, restoring: false)
        #expect(throws: Missing.self) {
            try next.restore { position, _ in
                #expect(position == 30)
                throw Missing()
            }
        }
        try expect(next, at: 0)
        try next.close(checkpointing: false)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/overlay.0")) == file)
    }

    /// Writes a file as a program would that has other things to say.
    private func write(_ place: OverlayFilePlace, entries: [UInt8] = []) {
        var writer = OverlayFileWriter(place)
        var chunk = OverlayChunk.empty + entries
        OverlayChunk.append(OverlayChunk.End(position: 3, root: []), to: &chunk)
        writer.write(chunk)
    }

    @Test func `views without room for a file do without`() throws {
        let directory = try TemporaryDirectory()
        let store = try open(directory.file("views"))
        let obstacle = directory.file("views") + "/overlay.0"
        try FileManager.default.createDirectory(
            atPath: obstacle, withIntermediateDirectories: false)
        try store.fill(upTo: 30)
        store.overlayFiles?.close()
        try FileManager.default.removeItem(atPath: obstacle)
        try store.fill(upTo: 120)
        try store.close()
        let next = try open(directory.file("views"))
        try expect(next, at: 120)
        try next.close()
    }

    // What comes later is nothing without what is missing.
    @Test func `nothing follows what could not be written`() throws {
        let (directory, killed) = (try TemporaryDirectory(), Killed())
        let store = try open(directory.file("views"))
        let obstacle = directory.file("views") + "/overlay.0"
        try FileManager.default.createDirectory(
            atPath: obstacle, withIntermediateDirectories: false)
        try store.fill(upTo: 10)
        store.overlayFiles?.drain()
        try FileManager.default.removeItem(atPath: obstacle)
        try store.fill(upTo: 40)
        store.overlayFiles?.close()
        let next = try open(try killed.views(of: directory))
        try expect(next, at: 0)
        try next.close()
        try store.close()
    }

    @Test func `a piece is full of few events whose rows are long`() throws {
        let (directory, killed) = (try TemporaryDirectory(), Killed())
        let store = try open(directory.file("views"))
        try store.change { pending in
            pending.position = 1
            pending.put(TestTables.counters, [1], .init(repeating: 1, count: 256 << 10))
        }
        store.overlayFiles?.drain()
        let next = try open(try killed.views(of: directory))
        #expect(next.position == 1)
        #expect(try next.read { $0.row(TestTables.counters, [1]) }?.count == 256 << 10)
        try next.close()
        try store.close()
    }

    @Test func `views write nothing once others are to lie in their place`() throws {
        let directory = try TemporaryDirectory()
        let store = try open(directory.file("views"))
        try store.fill(upTo: 43)
        store.retire()
        #expect(try overlays(in: directory.file("views")) == ["overlay.0"])
        let views = ViewDirectory(at: directory.file("views"))
        try ViewStore.open(at: views.rebuildPath, tables: TestTables.all).close()
        try views.install()
        try store.close(checkpointing: false)
        #expect(try overlays(in: views.path) == [])
    }

    @Test func `whoever only looks changes nothing`() throws {
        let killed = Killed()
        let path = try views(killedAt: 80, killed)
        let looking = try open(path, restoring: false)
        looking.restore(forWriting: false) { _, _ in }
        try expect(looking, at: 80)
        looking.waitForCheckpoint()
        #expect(try looking.status().checkpointPosition == 0)
        try looking.close(checkpointing: false)
        #expect(try overlays(in: path) == ["overlay.0", "overlay.1"])
        let next = try open(path)
        try expect(next, at: 80)
        try next.close()
    }

    @Test func `views that are thrown away after a kill have no files`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("views")
        let store = try ViewStore.open(
            at: path, tables: TestTables.all, limits: limits, for: .scratch)
        try store.fill(upTo: 43)
        try store.close(checkpointing: false)
        #expect(try overlays(in: path) == [])
    }

    private func overlays(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { $0.hasPrefix("overlay") }.sorted()
    }

    private func shorten(_ file: String, by count: Int) throws {
        let url = URL(fileURLWithPath: file)
        try Data(contentsOf: url).dropLast(count).write(to: url)
    }
}
