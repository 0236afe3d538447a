extension StateReader {
    package func status(_ server: ServerID) -> AggregateStatus? {
        row(CIRTables.serverStatus, ViewKey.of(server), as: AggregateStatus.self)
    }

    package func status(_ channel: ChannelID) -> AggregateStatus? {
        row(CIRTables.channelStatus, ViewKey.of(channel), as: AggregateStatus.self)
    }
}
