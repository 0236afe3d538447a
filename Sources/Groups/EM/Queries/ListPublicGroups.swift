/// Lists the public directory, newest first (QRY-10).
package struct ListPublicGroups: QueryBody {
    package static let name = "listPublicGroups"
    /// Largest and default page.
    package static let limitMaximum = 50

    package var limit: Int64
    package var cursor: String

    package init(limit: Int, cursor: String?) {
        self.limit = Int64(limit)
        self.cursor = cursor ?? ""
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        limit = try source.integer("limit") ?? Int64(Self.limitMaximum)
        cursor = try source.text("cursor", or: "")
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try ListRange.check(limit: limit, maximum: Self.limitMaximum)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> PublicGroupPage {
        let list: ListName = "public"
        let after = try QueryCursor.key(cursor, of: list)
        var builder = PageBuilder<PublicGroup>(list: list, limit: Int(limit))
        inquiry.state.scan(
            ViewTables.publicGroups, prefix: [], after: after, descending: false
        ) { key, _ in
            var reader = ViewKeyReader(key)
            _ = reader.text()
            _ = reader.number()
            let group: GroupID = reader.id()
            guard let profile = inquiry.state.profile(group), !profile.isDisabled else {
                return true
            }
            return builder.take(key, PublicGroup(group: group, name: profile.name))
        }
        return PublicGroupPage(builder.page)
    }
}
