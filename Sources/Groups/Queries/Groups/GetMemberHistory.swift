/// Lists the changes of a person's membership and role in a group, oldest first.
package struct GetMemberHistory: CursorPageQuery {
    package static let name = "getMemberHistory"
    package static let isTemporal = true

    package var group: GroupID
    /// The viewer unless named.
    package var user: UserID?
    package var page: CursorPage

    package init(group: GroupID, user: UserID?, limit: Int, cursor: String?) {
        self.group = group
        self.user = user
        page = CursorPage(limit: limit, cursor: cursor)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.string("user").map { UserID($0) }
        page = try CursorPage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        guard let person = user ?? inquiry.viewer.user else {
            throw .invalidParameter("user", "user must name whose history is wanted")
        }
        try IdentifierRules.check(user: person, field: "user")
        try checkPage(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MemberHistoryPage {
        let viewer = try GroupViewer(group, inquiry)
        try viewer.requireMembership()
        let person = user ?? inquiry.viewer.user ?? UserID("")
        if person != viewer.user { try viewer.requireManager() }
        let list: ListName = "history \(group) \(person)"
        let after = try page.start(of: list)
        var builder = builder(list, of: MemberHistoryEntry.self, inquiry)
        inquiry.state.scan(
            ViewTables.memberHistory, prefix: ViewKey.of(group, person), after: after,
            as: MemberHistoryEntry.self
        ) { key, entry in
            entry.position <= inquiry.state.position && builder.take(key, entry)
        }
        return MemberHistoryPage(builder.page)
    }
}
