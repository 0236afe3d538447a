/// Declines an invitation (GRP-32, TIM-16).
package struct DeclineInvitation: GroupCommand {
    package static let name = "declineInvitation"

    package var group: GroupID
    package var inviter: UserID?
    package var invitation: InvitationID?
    package var reason: String

    package init(
        group: GroupID, inviter: UserID? = nil, invitation: InvitationID? = nil, reason: String = ""
    ) {
        self.group = group
        self.inviter = inviter
        self.invitation = invitation
        self.reason = reason
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        inviter = try source.nonEmpty("inviter").map { UserID($0) }
        invitation = try source.string("invitation").map { InvitationID($0) }
        reason = try source.text("reason", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let inviter { sink.id(2, "inviter", inviter) }
        if let invitation { sink.id(3, "invitation", invitation) }
        sink.string(4, "reason", reason)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkInviter(inviter)
        try deliberation.checkRemark(reason, field: "reason")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
