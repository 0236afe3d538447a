/// Asks whether the viewer has blocked the group's messages (QRY-12).
package struct IsGroupMessageBlocked: QueryBody {
    package static let name = "isGroupMessageBlocked"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        OwnFlag("blocked", try inquiry.ownMembership(in: group)?.em.hasBlockedMessages)
    }
}

/// Asks whether the viewer is on the allow list (QRY-15).
package struct IsSelfAllowed: QueryBody {
    package static let name = "isSelfAllowed"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        OwnFlag("allowed", try inquiry.ownMembership(in: group)?.em.isAllowed)
    }
}

/// A yes or no about the viewer.
public struct OwnFlag: Sendable, Equatable {
    private let key: String
    /// The answer; nil for the administrator, who is no member.
    public let value: Bool?

    package init(_ key: String, _ value: Bool?) {
        self.key = key
        self.value = value
    }
}

extension OwnFlag: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        if let value { sink.bool(1, key, value) }
    }
}

extension Inquiry {
    /// The viewer's membership; nil for the administrator.
    fileprivate func ownMembership(in group: GroupID) throws(MusterError) -> Member? {
        let viewer = try EMViewer(group, self)
        try viewer.require(.askOwnAllowance)
        return viewer.actor.flatMap { state.member($0.user, of: group) }
    }
}
