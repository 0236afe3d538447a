/// Somebody looking at a TIM group.
package struct TIMViewer {
    package let actor: TIMActor
    package let inquiry: Inquiry

    package init(_ group: GroupID, _ inquiry: Inquiry) throws(MusterError) {
        let standing = try inquiry.state.existing(group, of: .tim)
        actor = TIMActor(inquiry.viewer, on: standing, inquiry.state)
        self.inquiry = inquiry
    }

    package var group: GroupStanding { actor.group }
    package var traits: TIMTraits { group.profile.tim }

    /// The viewer's own membership.
    package var own: Member? {
        inquiry.viewer.user.flatMap { inquiry.state.member($0, of: group.id) }
    }

    /// Members and the administrator see a group from inside.
    package var isInside: Bool { actor.principal == .system || actor.role != nil }

    /// The fields of those keys that the viewer may read, as far as they are set.
    package func readable(
        _ fields: [CustomField], keys: [String]?, _ rules: [String: CustomFieldRule]
    ) -> [CustomField] {
        fields.filter { field in
            guard let rule = rules[field.key], rule.read.roles.contains(actor.standing) else {
                return false
            }
            return keys?.contains { field.hasKey($0) } ?? true
        }
    }
}
