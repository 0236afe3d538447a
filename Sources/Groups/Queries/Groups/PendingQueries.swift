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
        let list: ListName = inquiry.viewer.user.map { "invitations \($0)" } ?? "invitations"
        let after = try QueryCursor.key(cursor, of: list).map(PendingPlace.init(cursor:))
        guard let user = inquiry.viewer.user else { return InvitationPage(Page([])) }
        var builder = PageBuilder<Invitation>(list: list, limit: Int(limit))
        inquiry.scan(
            PendingIndex(
                table: ViewTables.invitationsByInvitee, rows: ViewTables.invitations,
                prefix: ViewKey.of(user)),
            after: after
        ) { place, invitation in
            !(history || invitation.state == .pending) || builder.take(place.cursor, invitation)
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
        let list: ListName = "requests \(group)"
        let after = try QueryCursor.key(cursor, of: list).map(PendingPlace.init(cursor:))
        var builder = PageBuilder<JoinRequest>(list: list, limit: Int(limit))
        let index = PendingIndex<JoinRequest>(
            table: ViewTables.joinRequestsByGroup, rows: ViewTables.joinRequests,
            prefix: ViewKey.of(group))
        if !history, let few = inquiry.state.fewOpenJoinRequests(to: group),
            inquiry.visit(few, of: index, after: after, { builder.take($0.cursor, $1) })
        {
            return JoinRequestPage(builder.page)
        }
        inquiry.scan(index, after: after) { place, request in
            !(history || request.state == .pending) || builder.take(place.cursor, request)
        }
        return JoinRequestPage(builder.page)
    }
}
