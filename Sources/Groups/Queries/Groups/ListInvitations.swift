/// Lists invitations addressed to the viewer, newest first (QRY-20).
package struct ListInvitations: CursorPageQuery {
    package static let name = "listInvitations"

    package var history: Bool
    package var page: CursorPage

    package init(history: Bool, limit: Int, cursor: String?) {
        self.history = history
        page = CursorPage(limit: limit, cursor: cursor)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        history = try source.bool("history") ?? false
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> InvitationPage {
        let list: ListName = inquiry.viewer.user.map { "invitations \($0)" } ?? "invitations"
        let after = try page.start(of: list).map(PendingPlace.init(cursor:))
        guard let user = inquiry.viewer.user else { return InvitationPage(Page([])) }
        var builder = builder(list, of: Invitation.self, inquiry)
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
