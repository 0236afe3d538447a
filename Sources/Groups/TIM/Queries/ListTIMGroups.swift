/// Lists the viewer's own TIM groups, newest entry first, without BChatRooms (QRY-37).
package struct ListTIMGroups: QueryBody {
    package static let name = "listJoinedGroups"

    package init() {}

    package static func isMeant(by source: some ParameterSource) -> Bool {
        (try? source.choice("family", Family.self)) == .tim
    }

    /// What the parameters are was settled when the query was chosen.
    package init(reading source: some ParameterSource) throws(MusterError) {}

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> JoinedTIMGroups {
        guard let user = inquiry.viewer.user else { return JoinedTIMGroups(groups: []) }
        var groups: [JoinedTIMGroup] = []
        inquiry.state.forEachJoinedGroup(of: user, in: .tim) { group, profile in
            guard case .tim(let traits) = profile.traits, profile.isListed,
                let member = inquiry.state.member(user, of: group)
            else { return true }
            groups.append(
                JoinedTIMGroup(
                    group: group, name: profile.name, type: traits.type, faceURL: traits.faceURL,
                    isAllMuted: profile.isAllMuted,
                    selfInfo: TIMSelfInfo(user, member, group, traits.type, inquiry.state)))
            return true
        }
        return JoinedTIMGroups(groups: groups)
    }
}
