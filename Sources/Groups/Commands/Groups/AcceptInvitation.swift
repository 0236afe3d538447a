/// Accepts an invitation (GRP-25, TIM-16).
package struct AcceptInvitation: GroupCommand {
    package static let name = "acceptInvitation"

    package var group: GroupID
    package var inviter: UserID?
    package var invitation: InvitationID?
    package var message: String

    package init(
        group: GroupID, inviter: UserID? = nil, invitation: InvitationID? = nil,
        message: String = ""
    ) {
        self.group = group
        self.inviter = inviter
        self.invitation = invitation
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        inviter = try source.nonEmpty("inviter").map { UserID($0) }
        invitation = try source.string("invitation").map { InvitationID($0) }
        message = try source.text("message", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let inviter { sink.id(2, "inviter", inviter) }
        if let invitation { sink.id(3, "invitation", invitation) }
        sink.string(4, "message", message)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkInviter(inviter)
        try deliberation.checkRemark(message, field: "message")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
