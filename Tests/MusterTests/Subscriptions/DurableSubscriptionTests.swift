import Foundation
import Locks
import Testing

@testable import Muster

@Suite struct DurableSubscriptionTests {
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        for number in 0..<4 {
            let group = GroupID("g\(number)")
            try engine.performAndWait(.createGroup(name: "Books", id: group), as: "ann")
        }
    }

    // rows: GEN-11
    @Test(arguments: [0, 65, 5_000])
    func `a device is checked, however long`(bytes: Int) {
        let device = DeviceID(String(repeating: "d", count: bytes))
        let error = #expect(throws: MusterError.self) {
            try engine.durableSubscription("mail", user: "ann", device: device)
        }
        #expect(error?.code == .invalidParameter)
        #expect(error?.field == "device")
    }

    // rows: GEN-29
    @Test func `all are found by name, with how far they have come`() throws {
        #expect(try engine.durableSubscriptions().isEmpty)
        for number in 0..<600 {
            let name = "user \(number)"
            _ = try engine.durableSubscription(name, user: UserID(name), after: 1)
        }
        try engine.durableSubscription("relay", after: 0).acknowledgeAndWait(3)
        let all = try engine.durableSubscriptions()
        #expect(all.map(\.name) == ((0..<600).map { "user \($0)" } + ["relay"]).sorted())
        #expect(all.first?.listener == .everybody)
        #expect(try all.first?.position() == 3)
        #expect(try all.last?.position() == 1)
        try all.first?.end()
        #expect(try engine.durableSubscriptions().count == 600)
    }

    // rows: GEN-29
    @Test func `one that was ended neither begins anew nor takes the next one's place`() throws {
        let old = try engine.durableSubscription("mail", user: "ann", after: 0)
        try old.acknowledgeAndWait(3)
        try old.end()
        try old.end()
        for attempt in [
            { _ = try old.position() }, { _ = try old.batches() },
            { try old.acknowledgeAndWait(4) },
        ] {
            let error = #expect(throws: MusterError.self) { try attempt() }
            #expect(error?.code == .invalidParameter)
            #expect(error?.field == "name")
        }
        let new = try engine.durableSubscription("mail", user: "bob", after: 1)
        #expect(throws: MusterError.self) { try old.acknowledgeAndWait(5) }
        try old.end()
        #expect(try new.position() == 1)
    }

    // rows: GEN-29
    @Test func `one that was ended leaves the next one of the same listener alone`() async throws {
        for make in [
            { try engine.durableSubscription("mail", user: "ann", after: 0) },
            { try engine.durableSubscription("mail", after: 0) },
        ] {
            let old = try make()
            try await old.acknowledge(3)
            try old.end()
            let new = try make()
            await #expect(throws: MusterError(.invalidParameter, "")) {
                try await old.acknowledge(5)
            }
            await old.pass(5_000, heard: 0)
            try old.end()
            #expect(try new.position() == 0)
            try await make().acknowledge(2)
            #expect(try new.position() == 2, "asked for again it is the same")
            try new.end()
        }
    }

    // rows: GEN-29
    @Test func `one of a store of before subscriptions had numbers goes on`() throws {
        let listener = Muster.Listener.user("ann", device: "phone")
        try engine.storeCursors([("mail", StoredCursor(listener: listener, position: 2))])
        let subscription = try engine.durableSubscription("mail", user: "ann", device: "phone")
        #expect(try subscription.position() == 2)
        try subscription.acknowledgeAndWait(3)
        #expect(try engine.storedCursor("mail")?.number == 0)
    }

    // A reader of a long log kept the thread that it ran on until the end of it.
    @Test @MainActor func `who is far behind leaves others a turn`() async throws {
        _ = try await engine.performBatch(
            (0..<4_000).map { (.updateAnnouncement(of: "g0", to: "\($0)"), "ann") })
        try await engine.perform(.createGroup(name: "Own", id: "own"), as: "eve")
        try await engine.perform(.inviteMembers(to: "own", users: ["fay"]), as: "eve")
        var order: [String] = []
        let reader = Task { @MainActor in
            order.append("begins")
            for try await _ in engine.session(user: "fay").callbacks(after: 0) {
                order.append("hears")
                break
            }
        }
        let other = Task { @MainActor in order.append("other") }
        try await reader.value
        await other.value
        #expect(order == ["begins", "other", "hears"])
    }

    // rows: GEN-29
    @Test func `acknowledging at once never goes back`() async throws {
        _ = try await engine.performBatch(
            (0..<2_000).map { (.updateAnnouncement(of: "g0", to: "\($0)"), "ann") })
        let subscription = try engine.durableSubscription("mail", user: "ann", after: 0)
        let end = engine.position
        let readers = Atomic(2)
        for _ in 0..<2 {
            Thread.detachNewThread {
                for position in 1...end { try? subscription.acknowledgeAndWait(position) }
                readers.subtract(1, ordering: .releasing)
            }
        }
        var last: UInt64 = 0
        var returns = 0
        while readers.load(ordering: .acquiring) > 0 {
            let position = try subscription.position()
            if position < last { returns += 1 }
            last = position
        }
        #expect(returns == 0)
        #expect(try subscription.position() == end)
    }

    // rows: GEN-29, EDG-101
    @Test func `what was acknowledged batch by batch does not come again`() async throws {
        try await engine.perform(
            .inviteMembers(to: "g0", users: ["bob", "cho", "dan"]), as: "ann")
        try await engine.perform(.removeMembers(["cho", "dan"], from: "g0"), as: "ann")
        let subscription = try engine.durableSubscription("mail", user: "bob", after: 0)

        var batches: [CallbackBatch] = []
        while try subscription.position() < engine.position {
            // A new reader each time, as after a restart.
            var reader = try subscription.batches().makeAsyncIterator()
            let batch = try #require(try await reader.next())
            batches.append(batch)
            try await subscription.acknowledge(batch.position)
        }
        #expect(
            batches.map { $0.callbacks.map(\.content.name) } == [
                ["joinedByInvitation", "memberJoined", "memberJoined"],
                ["memberLeft", "memberLeft"],
            ])
        try subscription.end()
        await #expect(throws: MusterError(.invalidParameter, "")) {
            try await subscription.acknowledge(engine.position)
        }

        let whole = try engine.durableSubscription("all", user: "bob", after: 0)
        var positions: [UInt64] = []
        for try await batch in try whole.batches() {
            positions.append(batch.position)
            if batch.position == engine.position { break }
        }
        #expect(positions == batches.map(\.position))
    }

    // rows: GEN-29
    @Test(arguments: [true, false])
    func `events that others hear are passed, but none that are owed`(
        isAcknowledged: Bool
    ) async throws {
        let subscription = try engine.durableSubscription("mail", user: "bob", after: 0)
        var reader = try subscription.batches().makeAsyncIterator()
        try await engine.perform(.inviteMembers(to: "g0", users: ["bob"]), as: "ann")
        let first = try #require(try await reader.next()).position
        if isAcknowledged { try await subscription.acknowledge(first) }
        _ = try await engine.performBatch(
            (0..<1_300).map { (.updateAnnouncement(of: "g1", to: "\($0)"), "ann") })
        try await engine.perform(.updateAnnouncement(of: "g0", to: "news"), as: "ann")

        let second = try #require(try await reader.next()).position
        #expect(second == engine.position)
        let position = try subscription.position()
        #expect(isAcknowledged ? (first + 1_024..<second).contains(position) : position == 0)
        var again = try subscription.batches().makeAsyncIterator()
        #expect(try await again.next()?.position == (isAcknowledged ? second : first))
    }

    // rows: GEN-29
    @Test func `events that others hear are passed while nothing else comes`() async throws {
        let subscription = try engine.durableSubscription("mail", user: "bob", after: 0)
        let reader = Task { for try await _ in try subscription.batches() {} }
        while try subscription.position() < 3_000 {
            _ = try await engine.performBatch(
                (0..<500).map { [position = engine.position] in
                    (.updateAnnouncement(of: "g1", to: "\(position) \($0)"), "ann")
                })
        }
        reader.cancel()
        try await reader.value
    }

    // Whoever caught up to a sequence and went on from there missed what had been read beyond it.
    // rows: GEN-29, EDG-101
    @Test func `nothing is passed beyond the end of a catching up`() async throws {
        let start = engine.position
        _ = try await engine.performBatch(
            (0..<1_300).map { (.updateAnnouncement(of: "g1", to: "\($0)"), "ann") })
        try await engine.perform(.inviteMembers(to: "g0", users: ["bob"]), as: "ann")
        let invited = engine.position
        for end in stride(from: start + 1_000, through: start + 1_200, by: 8) {
            let subscription = try engine.durableSubscription("\(end)", user: "bob", after: start)
            for try await batch in try subscription.batches(upTo: end) {
                Issue.record("\(batch.position) was to be heard by others")
            }
            #expect(try subscription.position() <= end)
            var rest = try subscription.batches(upTo: invited).makeAsyncIterator()
            #expect(try await rest.next()?.position == invited)
        }
    }

    // rows: GEN-29, EDG-101
    @Test func `nothing of a page beyond the end of a catching up is passed to everybody's`()
        async throws
    {
        let start = engine.position
        let invitees = (0..<60).map { UserID("guest-\($0)") }
        _ = try await engine.performBatch(
            (0..<100).map { number in
                let id = GroupID("page-\(number)")
                return (.createGroup(name: "Page", invitees: invitees, id: id), "ann")
            })
        var commands = engine.batches(after: start).makeAsyncIterator()
        let first = try #require(try await commands.next()).position
        let second = try await commands.next()?.position
        let all = try engine.durableSubscription("all", after: start)
        for try await batch in try all.batches(upTo: first) {
            #expect(batch.position == first)
            try await all.acknowledge(batch.position)
        }
        #expect(try all.position() == first)
        var rest = try all.batches().makeAsyncIterator()
        #expect(try await rest.next()?.position == second)
    }

    // A webhook that was removed and added again was called by the old loop as well.
    @Test(arguments: [true, false])
    func `one that was ended gives a loop under way no more`(isForAll: Bool) async throws {
        func make() throws -> DurableSubscription {
            isForAll
                ? try engine.durableSubscription("hook", after: 0)
                : try engine.durableSubscription("hook", user: "ann", after: 0)
        }
        let old = try make()
        var reader = try old.batches().makeAsyncIterator()
        #expect(try await reader.next() != nil)
        let early = try old.batches()
        try old.end()
        #expect(try await reader.next() == nil)
        let anew = try make()
        #expect(try await reader.next() == nil)
        var late = early.makeAsyncIterator()
        #expect(try await late.next() == nil)
        var next = try anew.batches().makeAsyncIterator()
        #expect(try await next.next() != nil)
    }

    // rows: GEN-25, GEN-29
    @Test func `who brings everything elsewhere hears each command once`() async throws {
        try await engine.perform(.inviteMembers(to: "g0", users: ["bob"]), as: "ann")
        let relay = try engine.durableSubscription("relay", after: 0)
        var positions: [UInt64] = []
        var names: [String] = []
        for try await batch in try relay.batches() {
            positions.append(batch.position)
            names += batch.callbacks.map(\.content.name)
            for callback in batch.callbacks {
                #expect(try engine.recipients(of: callback).isEmpty == false)
            }
            try await relay.acknowledge(batch.position)
            if batch.position == engine.position { break }
        }
        #expect(positions.last == engine.position)
        #expect(Set(positions).count == positions.count)
        #expect(
            names.suffix(4) == [
                "invitationAccepted", "joinedByInvitation", "memberJoined", "multiDeviceEvent",
            ])

        let again = try engine.durableSubscription("relay")
        #expect(again.listener == .everybody)
        #expect(try again.position() == engine.position)
        let error = #expect(throws: MusterError.self) {
            try engine.durableSubscription("relay", user: "bob")
        }
        #expect(error?.field == "name")
        _ = try engine.durableSubscription("mail", user: "bob")
        #expect(throws: MusterError(.invalidParameter, "")) {
            try engine.durableSubscription("mail")
        }
        #expect(throws: MusterError(.invalidParameter, "")) { try engine.durableSubscription("") }
    }

    // rows: GEN-25, GEN-27
    @Test func `batches without a name come from any sequence on`() async throws {
        try await engine.perform(.inviteMembers(to: "g0", users: ["bob"]), as: "ann")
        let bob = engine.session(user: "bob")
        var reader = bob.batches(after: 0).makeAsyncIterator()
        let heard = try #require(try await reader.next())
        #expect(heard.callbacks.map(\.content.name) == ["joinedByInvitation"])
        #expect(heard.position == engine.position)
        var all = engine.batches(after: engine.position - 1).makeAsyncIterator()
        #expect(try await all.next()?.position == engine.position)
    }
}
