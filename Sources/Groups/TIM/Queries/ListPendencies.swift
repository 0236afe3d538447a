/// Lists the pendencies that the viewer decides or decided, newest first (QRY-44 to QRY-50).
package struct ListPendencies: QueryBody {
    package static let name = "listPendencies"

    private static let limitMaximum = 100

    /// 0 for the newest.
    package var timestamp: Int64
    /// 0 for the default.
    package var limit: Int64

    package init(timestamp: Int64, limit: Int) {
        self.timestamp = timestamp
        self.limit = Int64(limit)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        timestamp = try source.integer("timestamp") ?? 0
        limit = try source.integer("limit") ?? 0
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        guard limit != 0 else { return }
        try ListRange.check(limit: limit, maximum: Self.limitMaximum)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> PendencyPage {
        guard let viewer = inquiry.viewer.user else {
            return PendencyPage(items: [], nextStartTime: 0, readTime: nil, unreadCount: nil)
        }
        var sources = sources(of: viewer, inquiry.state)
        let read = inquiry.state.pendencyReadTime(of: viewer)
        let unread = sources.reduce(0) { $0 + $1.count(after: read) }
        let limit = limit == 0 ? PageLimits.vendorsDefault : Int(limit)
        var items: [Pendency] = []
        // No pendency is older than the epoch, and keys know no negative times.
        while timestamp >= 0, let index = Self.newest(sources) {
            let addTime = sources[index].newest ?? 0
            guard items.count < limit else {
                return PendencyPage(
                    items: items, nextStartTime: addTime, readTime: read, unreadCount: unread)
            }
            let isInvitation = sources[index].isInvitations
            guard let key = sources[index].take() else { continue }
            if let item = item(key, addTime, isInvitation, viewer, inquiry.state) {
                items.append(item)
            }
        }
        return PendencyPage(
            items: items, nextStartTime: 0, readTime: read, unreadCount: unread)
    }

    private func sources(of viewer: UserID, _ state: StateReader) -> [PendencySource] {
        let upTo = timestamp == 0 || timestamp == .max ? nil : timestamp
        return [PendencySource(invitationsTo: viewer, upTo: upTo, state)]
            + state.managedGroups(of: viewer).map {
                PendencySource(requestsTo: $0, for: viewer, upTo: upTo, state)
            }
    }

    /// The source whose next entry is the newest of all.
    private static func newest(_ sources: [PendencySource]) -> Int? {
        let waiting = sources.indices.filter { sources[$0].newest != nil }
        return waiting.max { (sources[$0].newest ?? 0) < (sources[$1].newest ?? 0) }
    }

    private func item(
        _ key: [UInt8], _ addTime: Int64, _ isInvitation: Bool, _ viewer: UserID,
        _ state: StateReader
    ) -> Pendency? {
        guard isInvitation else {
            return state.row(ViewTables.joinRequests, key, as: JoinRequest.self)
                .map { Pendency($0, addTime, viewer: viewer) }
        }
        return state.row(ViewTables.invitations, key, as: Invitation.self)
            .map { Pendency($0, addTime) }
    }
}
