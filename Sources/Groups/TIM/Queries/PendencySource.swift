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
    /// Whose own join requests are left out (QRY-45).
    private let viewer: UserID
    let isInvitations: Bool

    /// The invitations to a user, from `addTime` on backwards.
    init(invitationsTo user: UserID, upTo addTime: Int64?, _ state: StateReader) {
        self.init(
            TIMTables.invitationPendencies, ViewKey.of(user), state, viewer: user,
            isInvitations: true, after: addTime.map { ViewKey.pendency(of: user, $0 + 1) })
    }

    /// The join requests of others for a group, from `addTime` on backwards.
    init(
        requestsTo group: GroupID, for viewer: UserID, upTo addTime: Int64?,
        _ state: StateReader
    ) {
        self.init(
            TIMTables.requestPendencies, ViewKey.of(group), state, viewer: viewer,
            isInvitations: false, after: addTime.map { ViewKey.pendency(of: group, $0 + 1) })
    }

    private init(
        _ table: TableID, _ prefix: [UInt8], _ state: StateReader, viewer: UserID,
        isInvitations: Bool, after: [UInt8]?
    ) {
        self.table = table
        self.prefix = prefix
        self.state = state
        self.viewer = viewer
        self.isInvitations = isInvitations
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
            guard isVisible(rowKey) else { return true }
            entries.append((Self.addTime(key), rowKey))
            lastKey = key
            return entries.count < wanted
        }
        after = lastKey
        ahead = entries.reversed()
        countWanted *= 4
    }

    /// How many entries are newer than a time.
    func count(after addTime: Int64) -> Int {
        var count = 0
        state.scan(table, prefix: prefix, after: nil, descending: false) { key, rowKey in
            guard Self.addTime(key) > addTime else { return false }
            if isVisible(rowKey) { count += 1 }
            return true
        }
        return count
    }

    /// The key of a join request names the applicant second.
    private func isVisible(_ rowKey: [UInt8]) -> Bool {
        guard !isInvitations else { return true }
        var reader = ViewKeyReader(rowKey)
        _ = reader.text()
        let applicant: UserID = reader.id()
        return applicant != viewer
    }

    private static func addTime(_ key: [UInt8]) -> Int64 {
        var reader = ViewKeyReader(key)
        _ = reader.text()
        return Int64(bitPattern: ~reader.number())
    }
}
