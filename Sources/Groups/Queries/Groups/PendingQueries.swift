/// Lists invitations addressed to the viewer, newest first (QRY-20).
package struct ListInvitations: QueryBody {
    package static let name = "listInvitations"

    package var history: Bool
    package var limit: Int64
    package var cursor: String

    package init(history: Bool, limit: Int, cursor: String?) {
        self.history = history
        self.limit = Int64(limit)
        self.cursor = cursor ?? ""
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        history = try source.bool("history") ?? false
        limit = try source.integer("limit") ?? Int64(ListRange.limitDefault)
        cursor = try source.text("cursor", or: "")
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try ListRange.check(limit: limit, maximum: ListRange.limitMaximum)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> InvitationPage {
        let list = inquiry.viewer.user.map { "invitations \($0)" } ?? "invitations"
        let after = try QueryCursor.key(cursor, of: list)
        guard let user = inquiry.viewer.user else { return InvitationPage(Page([])) }
        var builder = PageBuilder<Invitation>(list: list, limit: Int(limit))
        inquiry.scanIndex(
            ViewTables.invitationsByInvitee, of: ViewTables.invitations,
            prefix: ViewKey.of(user), after: after, as: Invitation.self
        ) { key, invitation in
            !(history || invitation.state == .pending) || builder.take(key, invitation)
        }
        return InvitationPage(builder.page)
    }
}

/// Lists the join requests of a group, newest first, for its managers (QRY-20).
package struct ListJoinRequests: QueryBody {
    package static let name = "listJoinRequests"

    package var group: GroupID
    package var history: Bool
    package var limit: Int64
    package var cursor: String

    package init(group: GroupID, history: Bool, limit: Int, cursor: String?) {
        self.group = group
        self.history = history
        self.limit = Int64(limit)
        self.cursor = cursor ?? ""
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        history = try source.bool("history") ?? false
        limit = try source.integer("limit") ?? Int64(ListRange.limitDefault)
        cursor = try source.text("cursor", or: "")
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try ListRange.check(limit: limit, maximum: ListRange.limitMaximum)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> JoinRequestPage {
        let viewer = try GroupViewer(group, inquiry)
        try viewer.requireManager()
        let list = "requests \(group)"
        let after = try QueryCursor.key(cursor, of: list)
        var builder = PageBuilder<JoinRequest>(list: list, limit: Int(limit))
        inquiry.scanIndex(
            ViewTables.joinRequestsByGroup, of: ViewTables.joinRequests,
            prefix: ViewKey.of(group), after: after, as: JoinRequest.self
        ) { key, request in
            !(history || request.state == .pending) || builder.take(key, request)
        }
        return JoinRequestPage(builder.page)
    }
}

extension Inquiry {
    /// Visits the rows that an index names, in the order of the index.
    fileprivate func scanIndex<Row: ViewRow>(
        _ index: TableID, of table: TableID, prefix: [UInt8], after: [UInt8]?,
        as type: Row.Type, _ body: (_ key: [UInt8], Row) -> Bool
    ) {
        state.scan(index, prefix: prefix, after: after, descending: false) { key, rowKey in
            guard let row = state.row(table, rowKey, as: type) else { return true }
            return body(key, row)
        }
    }
}
