/// Lists the public directory, newest first (QRY-10).
package struct ListPublicGroups: CursorPageQuery {
    package static let name = "listPublicGroups"

    package var page: CursorPage

    package init(limit: Int, cursor: String?) {
        page = CursorPage(limit: limit, cursor: cursor)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        page = try CursorPage(reading: source)
    }

    package static func pageLimits(_ limits: Limits) -> PageLimits {
        PageLimits(default: 50, maximum: 50)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> PublicGroupPage {
        let list: ListName = "public"
        let after = try page.start(of: list)
        var builder = builder(list, of: PublicGroup.self, inquiry)
        inquiry.state.scan(
            EMTables.publicGroups, prefix: [], after: after, descending: false
        ) { key, _ in
            let group: GroupID = ViewKeyReader.dated(key).id
            guard let profile = inquiry.state.profile(group), !profile.isDisabled else {
                return true
            }
            return builder.take(key, PublicGroup(group: group, name: profile.name))
        }
        return PublicGroupPage(builder.page)
    }
}
