/// Lists the join requests of a group, newest first, for its managers (QRY-20).
package struct ListJoinRequests: CursorPageQuery {
    package static let name = "listJoinRequests"

    package var group: GroupID
    package var history: Bool
    package var page: CursorPage

    package init(group: GroupID, history: Bool, limit: Int, cursor: String?) {
        self.group = group
        self.history = history
        page = CursorPage(limit: limit, cursor: cursor)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        history = try source.bool("history") ?? false
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> JoinRequestPage {
        let viewer = try GroupViewer(group, inquiry)
        try viewer.requireManager()
        let list: ListName = "requests \(group)"
        let after = try page.start(of: list).map(PendingPlace.init(cursor:))
        var builder = builder(list, of: JoinRequest.self, inquiry)
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
