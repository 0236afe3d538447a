import Dispatch
import Fixtures
import Foundation
import Locks
import MusterTesting
import Testing

/// Building the views anew while the engine is at work.
@Suite struct RebuildingTests {
    // rows: GEN-07
    @Test func `queries are answered while the views change places`() throws {
        let directory = try TemporaryDirectory()
        let engine = try GroupEngine.standing(at: directory.file("store"))
        try engine.run(.createGroup(name: "Books", invitees: ["bob"], id: "books"), as: "ann")
        let isOver = Atomic(false)
        let refusals = Mutex<[String]>([])
        let done = DispatchGroup()
        for _ in 0..<2 {
            DispatchQueue.global().async(group: done) {
                while !isOver.load(ordering: .acquiring) {
                    do {
                        _ = try engine.ask(.members(of: "books"), as: "ann")
                        _ = try engine.isMember("bob", of: "books")
                        _ = try engine.digest()
                    } catch {
                        refusals.withLock { $0.append("\(error)") }
                    }
                }
            }
        }
        for number in 0..<10 {
            try engine.run(.updateAnnouncement(of: "books", to: "\(number)"), as: "ann")
            #expect(try engine.rebuild().isSame)
        }
        isOver.store(true, ordering: .releasing)
        done.wait()
        #expect(refusals.withLock { $0 } == [])
        try engine.close()
        #expect(try GroupEngine.standing(at: directory.file("store")).position == 14)
    }

    @Test func `an engine that is let go right after a rebuild ends`() throws {
        for _ in 0..<200 {
            let engine = try GroupEngine(inMemory: .init())
            #expect(try engine.rebuild().isSame)
        }
    }

    @Test func `figures are told while the views change places`() throws {
        let directory = try TemporaryDirectory()
        let engine = try GroupEngine.standing(at: directory.file("store"))
        let isOver = Atomic(false)
        let refusals = Mutex<[String]>([])
        let done = DispatchGroup()
        for index in 0..<4 {
            DispatchQueue(label: "figures.\(index)").async(group: done) {
                while !isOver.load(ordering: .acquiring) {
                    do {
                        _ = try engine.statistics()
                    } catch {
                        refusals.withLock { $0.append("\(error)") }
                    }
                }
            }
        }
        for _ in 0..<20 { #expect(try engine.rebuild().isSame) }
        isOver.store(true, ordering: .releasing)
        done.wait()
        #expect(refusals.withLock { $0 } == [])
        try engine.close()
    }
}
