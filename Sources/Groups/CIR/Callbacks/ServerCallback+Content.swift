extension ServerCallback: WritableContent {
    /// The neutral name, as in <doc:ScenarioCallbacks>.
    public var name: String {
        switch self {
        case .serverUpdated: "serverUpdated"
        case .serverDestroyed: "serverDestroyed"
        case .serverInvitationReceived: "serverInvitationReceived"
        case .serverInvitationAccepted: "serverInvitationAccepted"
        case .serverInvitationDeclined: "serverInvitationDeclined"
        case .serverRoleChanged: "serverRoleChanged"
        case .serverMemberJoined: "serverMemberJoined"
        case .serverMemberLeft: "serverMemberLeft"
        case .serverMemberRemoved: "serverMemberRemoved"
        case .categoryCreated: "categoryCreated"
        case .categoryUpdated: "categoryUpdated"
        case .categoryDestroyed: "categoryDestroyed"
        case .channelTransferred: "channelTransferred"
        }
    }

    /// The server concerned.
    public var server: ServerID {
        switch self {
        case .serverUpdated(let details): details.id
        case .serverDestroyed(let server), .serverInvitationReceived(let server, _, _, _),
            .serverInvitationAccepted(let server, _), .serverInvitationDeclined(let server, _),
            .serverRoleChanged(let server, _, _), .serverMemberJoined(let server, _),
            .serverMemberLeft(let server, _), .serverMemberRemoved(let server, _),
            .categoryCreated(let server, _, _), .categoryUpdated(let server, _, _),
            .categoryDestroyed(let server, _), .channelTransferred(let server, _, _, _):
            server
        }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        switch self {
        case .serverUpdated(let details): sink.object(2, "details") { details.write(to: &$0) }
        case .serverDestroyed: break
        case .serverInvitationReceived(_, let name, let inviter, let message):
            sink.string(2, "name", name)
            sink.id(3, "inviter", inviter)
            sink.remark(4, "message", message)
        case .serverInvitationAccepted(_, let user), .serverInvitationDeclined(_, let user),
            .serverMemberJoined(_, let user), .serverMemberLeft(_, let user):
            sink.id(2, "user", user)
        case .serverRoleChanged(_, let user, let role):
            sink.id(2, "user", user)
            sink.choice(3, "role", role)
        case .serverMemberRemoved(_, let users): sink.ids(2, "users", users)
        case .categoryCreated(_, let category, let name),
            .categoryUpdated(_, let category, let name):
            sink.id(2, "category", category)
            sink.string(3, "name", name)
        case .categoryDestroyed(_, let category): sink.id(2, "category", category)
        case .channelTransferred(_, let channel, let from, let to):
            sink.id(2, "channel", channel)
            sink.id(3, "fromCategory", from)
            sink.id(4, "toCategory", to)
        }
    }
}
