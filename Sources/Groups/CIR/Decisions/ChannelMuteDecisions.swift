// Muting in channels (CIR-35 to CIR-37).

extension MuteUserInChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> ChannelMute {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.muteInChannel)
        guard user != actor.user else {
            throw MusterError(.permissionDenied, "nobody can mute oneself", user: user)
        }
        let role = try deliberation.checkMember(user, of: channel, in: server)
        try actor.requireTouchable(user, role)
        let end = MuteEnd(duration: durationMs, from: deliberation.now)
        deliberation.append(
            ChannelMemberMuted(server: server, user: user, expiresAt: end), to: channel)
        return ChannelMute(expiresAt: end)
    }
}

extension UnmuteUserInChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.muteInChannel)
        let role = try deliberation.checkMember(user, of: channel, in: server)
        guard deliberation.state.mute(of: user, in: channel, at: deliberation.now) != nil else {
            throw MusterError(.targetNotMuted, "\(user) is not muted in \(channel)")
        }
        try actor.requireTouchable(user, role)
        deliberation.append(ChannelMemberUnmuted(server: server, user: user), to: channel)
        return Done()
    }
}
