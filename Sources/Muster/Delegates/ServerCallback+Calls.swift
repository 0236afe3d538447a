/// From the neutral vocabulary to the vendor's methods: one line a callback.
extension ServerCallback {
    func call(_ delegate: any ServerDelegate, by actor: Principal) {
        switch self {
        case .serverUpdated(let details):
            delegate.onServerUpdated(details)
        case .serverDestroyed(let server):
            delegate.onServerDestroyed(server)
        case .serverInvitationReceived(let server, let name, let inviter, let message):
            delegate.onReceiveServerInvitation(
                server, serverName: name, inviter: inviter, message: message)
        case .serverInvitationAccepted(let server, let invitee):
            delegate.onServerInvitationBeAccepted(server, invitee: invitee)
        case .serverInvitationDeclined(let server, let invitee):
            delegate.onServerInvitationBeDeclined(server, invitee: invitee)
        case .serverRoleChanged(let server, let user, let role):
            delegate.onServerRoleAssigned(server, member: user, role: role)
        case .serverMemberJoined(let server, let user):
            delegate.onMemberJoinedServer(server, member: user)
        case .serverMemberLeft(let server, let user):
            delegate.onMemberLeftServer(server, member: user)
        case .serverMemberRemoved(let server, let users):
            delegate.onMemberRemoved(fromServer: server, members: users)
        case .categoryCreated(let server, let category, let name):
            delegate.onCategoryCreated(server, category: category, name: name)
        case .categoryUpdated(let server, let category, let name):
            delegate.onCategoryUpdated(server, category: category, name: name)
        case .categoryDestroyed(let server, let category):
            delegate.onCategoryDestroyed(server, category: category)
        case .channelTransferred(let server, let channel, let from, let to):
            delegate.onChannelTransferred(
                server, from: from, to: to, channel: channel, initiator: actor)
        }
    }
}
