/// Counts the viewer's own groups of a family, those that its list shows (QRY-09).
package struct GetJoinedGroupsCount: QueryBody {
    package static let name = "getJoinedGroupsCount"

    package var family: Family

    package init(family: Family) {
        self.family = family
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        family = try source.choice("family", Family.self) ?? .em
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> GroupCount {
        guard let user = inquiry.viewer.user else { return GroupCount(count: 0) }
        var count = 0
        inquiry.state.forEachJoinedGroup(of: user, in: family) { _, profile in
            if profile.isListed { count += 1 }
            return true
        }
        return GroupCount(count: count)
    }
}

extension GroupProfile {
    /// Whether the lists of those who are in the group show it: broadcasts are left out (QRY-37).
    package var isListed: Bool {
        switch traits {
        case .em: true
        case .tim(let traits): traits.type != .bChatRoom
        }
    }
}
