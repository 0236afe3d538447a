import Groups
import Testing

@testable import Views

/// When the rows of a scope changed, for those who keep what they read of it.
@Suite struct ScopeChangeTests {
    private static let watched = TableID(
        number: 3, name: "watched", isTemporal: true, isWatched: true)

    private let store = ViewStore.inMemory(tables: [watched, TestTables.counters])
    private let key = TestTables.key("group", "ann")

    private func lastChange(of scope: String) -> UInt64 {
        store.lastChange(ofScope: scope.utf8Span.span)
    }

    /// Scopes that do not share a place with the group.
    private var others: [String] {
        let place = ScopeChanges.place(ofScopeIn: key.span)
        return (0..<40).map { "group \($0)" }.filter {
            ScopeChanges.place(ofScopeIn: $0.utf8Span.span) != place
        }
    }

    @Test func `a scope changes with the batch that puts or removes a watched row`() throws {
        #expect(lastChange(of: "group") == 0)
        try store.change { pending in
            pending.position = 3
            pending.put(Self.watched, key, [1])
            pending.position = 5
            #expect(lastChange(of: "group") == 0)
        }
        #expect(lastChange(of: "group") == 5)
        try store.change { pending in
            pending.position = 8
            pending.remove(Self.watched, key)
        }
        #expect(lastChange(of: "group") == 8)
        #expect(others.count > 30)
        #expect(others.allSatisfy { lastChange(of: $0) == 0 })
        try store.close()
    }

    @Test func `other tables and batches that are dropped change no scope`() throws {
        try store.change { pending in
            pending.position = 3
            pending.put(TestTables.counters, key, [1])
        }
        let pending = try store.beginBatch()
        pending.position = 4
        pending.put(Self.watched, key, [1])
        store.discard(pending)
        #expect(lastChange(of: "group") == 0)
        try store.close()
    }

    @Test func `nothing that was read is known of a closed store`() throws {
        try store.close()
        #expect(lastChange(of: "group") == .max)
        #expect(others.allSatisfy { lastChange(of: $0) == .max })
    }
}
