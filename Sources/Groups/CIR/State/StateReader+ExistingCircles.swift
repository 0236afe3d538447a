/// Servers and channels that commands and queries name: there, or refused.
extension StateReader {
    package func existing(_ server: ServerID) throws(MusterError) -> ServerProfile {
        guard let profile = liveServer(server) else { throw .noSuchServer(server) }
        return profile
    }

    package func existing(
        _ channel: ChannelID, of server: ServerID
    ) throws(MusterError) -> ChannelStanding {
        guard let standing = ChannelStanding(channel, self), standing.profile.server == server
        else { throw .noSuchChannel(channel) }
        return standing
    }
}
