import Groups
import Muster

extension Authority {
    /// Section 3.2: the events of a server.
    func serverEvent(_ server: ServerRoster?) -> Bool {
        if let created = event.payload as? ServerCreated {
            return server == nil && event.index == 0 && created.owner.name == actor
        }
        guard let server, !server.isGone else { return false }
        let role = server.role(of: actor)
        switch event.payload {
        case is ServerUpdated, is ServerTagsAdded, is ServerTagsRemoved, is CategoryUpdated,
            is ChannelTransferred:
            return Set.oa.contains(role)
        case is ServerDestroyed, is ServerRoleChanged, is CategoryDestroyed: return role == .owner
        case is CategoryCreated: return role == .owner || follows(ServerCreated.self)
        case let issued as ServerInvitationIssued:
            return Set.oap.contains(role) && issued.inviter.name == actor
        case let accepted as ServerInvitationAccepted:
            return actor != nil && server.invitations[accepted.invitation.name] == actor
        case let declined as ServerInvitationDeclined:
            return actor != nil && server.invitations[declined.invitation.name] == actor
        case let joined as ServerMemberJoined:
            guard joined.user.name == actor, role == .outsider else { return false }
            return switch joined.via {
            case .creation: follows(ServerCreated.self)
            case .invitation: comesAfter(ServerInvitationAccepted.self)
            case .open: server.type == .public
            }
        case let left as ServerMemberLeft: return Set.ap.contains(role) && left.user.name == actor
        case let removed as ServerMemberRemoved:
            return Set.oa.contains(role) && touches(removed.user, server, role)
        default: return false
        }
    }

    /// Nobody touches the owner, and only the owner moderators.
    private func touches(_ user: UserID, _ server: ServerRoster, _ role: Role) -> Bool {
        switch server.role(of: user.name) {
        case .owner: false
        case .admin: role == .owner
        default: true
        }
    }

    /// Section 3.2: the events of a channel.
    func channelEvent(_ channel: ChannelRoster?) -> Bool {
        if let created = event.payload as? ChannelCreated {
            let role = roster.servers[created.server.name]?.role(of: actor)
            return channel == nil && (role == .owner || follows(ServerCreated.self))
        }
        guard let channel, !channel.isGone, let server = roster.servers[channel.server],
            !server.isGone
        else { return false }
        let role = server.role(of: actor)
        let isInside = actor.map { channel.members.contains($0) } == true
        switch event.payload {
        case is ChannelUpdated: return Set.oa.contains(role)
        case is ChannelDestroyed: return role == .owner && !channel.isDefault
        case let issued as ChannelInvitationIssued:
            return (Set.oa.contains(role) || isInside) && issued.inviter.name == actor
        case let accepted as ChannelInvitationAccepted:
            return role != .outsider && channel.invitations[accepted.invitation.name] == actor
        case let declined as ChannelInvitationDeclined:
            return role != .outsider && channel.invitations[declined.invitation.name] == actor
        case let joined as ChannelMemberJoined:
            guard joined.user.name == actor else { return false }
            return switch joined.via {
            case .serverEntry: comesAfter(ServerMemberJoined.self)
            case .invitation: comesAfter(ChannelInvitationAccepted.self)
            case .join: (channel.type == .public ? Set.oap : .oa).contains(role)
            }
        case let left as ChannelMemberLeft:
            switch left.cause {
            case .left: return isInside && left.user.name == actor && !channel.isDefault
            case .serverLeft: return follows(ServerMemberLeft.self) && left.user.name == actor
            case .serverRemoved:
                return (command.first?.payload as? ServerMemberRemoved)?.user == left.user
            }
        case let removed as ChannelMemberRemoved:
            return Set.oa.contains(role) && touches(removed.user, server, role)
                && !channel.isDefault
        case let muted as ChannelMemberMuted:
            return Set.oa.contains(role) && touches(muted.user, server, role)
        case let unmuted as ChannelMemberUnmuted:
            return Set.oa.contains(role) && touches(unmuted.user, server, role)
        default: return false
        }
    }
}
