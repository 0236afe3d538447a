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

/// One of a user's TIM groups (QRY-37).
public struct JoinedTIMGroup: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// Its name.
    public let name: String
    /// Its type.
    public let type: TIMGroupType
    /// The address of its picture.
    public let faceURL: String
    /// Whether all-mute is on.
    public let isAllMuted: Bool
    /// What concerns the user.
    public let selfInfo: TIMSelfInfo

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "groupName", name)
        sink.choice(3, "groupType", type)
        sink.string(4, "faceURL", faceURL)
        sink.bool(5, "allShutup", isAllMuted)
        sink.object(6, "selfInfo") { selfInfo.write(to: &$0) }
    }
}

/// The TIM groups a user is in, newest entry first.
public struct JoinedTIMGroups: Sendable, Equatable {
    /// The groups.
    public let groups: [JoinedTIMGroup]
}

extension JoinedTIMGroups: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "groups", groups) { $0.write(to: &$1) }
    }
}
