/// Lists the viewer's own groups, newest entry first (QRY-08).
package struct ListJoinedGroups: QueryBody {
    package static let name = "listJoinedGroups"

    package var page: Int64
    /// Nil for the default; negative for all.
    package var limit: Int64?
    package var needMemberCount: Bool
    package var needRole: Bool

    package init(page: Int, limit: Int?, needMemberCount: Bool, needRole: Bool) {
        self.page = Int64(page)
        self.limit = limit.map { Int64($0) }
        self.needMemberCount = needMemberCount
        self.needRole = needRole
    }

    package static func isMeant(by source: some ParameterSource) -> Bool {
        !ListTIMGroups.isMeant(by: source)
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        _ = try source.choice("family", Family.self)
        page = try source.integer("page") ?? 0
        limit = try source.integer("limit")
        needMemberCount = try source.bool("needMemberCount") ?? false
        needRole = try source.bool("needRole") ?? false
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        guard page >= 0 else { throw .invalidParameter("page", "page must be 0 or more") }
        guard let limit, limit >= 0 else { return }
        try ListRange.check(limit: limit, maximum: inquiry.limits.emJoinedPageSize)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> JoinedGroups {
        guard let user = inquiry.viewer.user else { return JoinedGroups(groups: []) }
        let limit = limit ?? Int64(min(PageLimits.vendorsDefault, inquiry.limits.emJoinedPageSize))
        let places = limit < 0 ? 0..<Int.max : ListRange(page: page, limit: limit).places
        var groups: [JoinedGroup] = []
        var place = 0
        inquiry.state.forEachJoinedGroup(of: user, in: .em) { group, profile in
            if places.contains(place) {
                groups.append(
                    JoinedGroup(
                        group: group, name: profile.name,
                        memberCount: needMemberCount
                            ? inquiry.state.status(group)?.memberCount : nil,
                        role: needRole ? inquiry.state.role(of: user, in: group) : nil))
            }
            place += 1
            return place < places.upperBound
        }
        return JoinedGroups(groups: groups)
    }
}
