/// One ordered list of pendencies that a viewer sees: the own invitations, or the join requests of
/// one group.
///
/// Several are merged, newest first, and none is read further than the page needs.
struct PendencySource {
    private let table: TableID
    private let prefix: [UInt8]
    private let state: StateReader
    private var after: [UInt8]?
    private var ahead: [(addTime: Int64, rowKey: [UInt8])] = []
    /// Grows with each reading: most sources give nothing or one entry to a page.
    private var countWanted = 1
    /// What the keys of the viewer's own join requests begin with, which are left out (QRY-45); nil
    /// for invitations.
    private let ownRequests: [UInt8]?

    var isInvitations: Bool { ownRequests == nil }

    /// The invitations to a user, from `addTime` on backwards.
    init(invitationsTo user: UserID, upTo addTime: Int64?, _ state: StateReader) {
        self.init(
            TIMTables.invitationPendencies, ViewKey.of(user), state, ownRequests: nil,
            after: addTime.map { ViewKey.pendency(of: user, $0 + 1) })
    }

    /// The join requests of others for a group, from `addTime` on backwards.
    init(
        requestsTo group: GroupID, for viewer: UserID, upTo addTime: Int64?,
        _ state: StateReader
    ) {
        self.init(
            TIMTables.requestPendencies, ViewKey.of(group), state,
            ownRequests: ViewKey.of(group, viewer),
            after: addTime.map { ViewKey.pendency(of: group, $0 + 1) })
    }

    private init(
        _ table: TableID, _ prefix: [UInt8], _ state: StateReader, ownRequests: [UInt8]?,
        after: [UInt8]?
    ) {
        self.table = table
        self.prefix = prefix
        self.state = state
        self.ownRequests = ownRequests
        self.after = after
        fill()
    }

    /// The time of the newest entry that was not taken yet.
    var newest: Int64? { ahead.last?.addTime }

    mutating func take() -> [UInt8]? {
        guard let entry = ahead.popLast() else { return nil }
        if ahead.isEmpty { fill() }
        return entry.rowKey
    }

    private mutating func fill() {
        var entries: [(addTime: Int64, rowKey: [UInt8])] = []
        var lastKey = after
        let wanted = countWanted
        state.scan(table, prefix: prefix, after: after, descending: false) { key, rowKey in
            guard isVisible(rowKey.span) else { return true }
            entries.append((Self.addTime(key.span), rowKey))
            lastKey = key
            return entries.count < wanted
        }
        after = lastKey
        ahead = entries.reversed()
        countWanted *= 4
    }

    /// How many entries are newer than a time.
    ///
    /// Whoever never says what was read has all of them counted, so nothing is copied here.
    func count(after addTime: Int64) -> Int {
        var count = 0
        state.scanLent(table, prefix: prefix) { key, rowKey in
            guard Self.addTime(key) > addTime else { return false }
            if isVisible(rowKey) { count += 1 }
            return true
        }
        return count
    }

    private func isVisible(_ rowKey: Span<UInt8>) -> Bool {
        guard let ownRequests, rowKey.count == ownRequests.count + ViewKey.numberByteCount else {
            return true
        }
        return !ownRequests.indices.allSatisfy { rowKey[$0] == ownRequests[$0] }
    }

    private static func addTime(_ key: Span<UInt8>) -> Int64 {
        Int64(bitPattern: ~ViewKeyReader.trailingNumber(key))
    }
}
