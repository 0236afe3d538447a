/// How many channels there may be.
extension Deliberation {
    /// One more channel in the server (LIM-18).
    package func checkChannels(of server: ServerID) throws(MusterError) {
        let maximum = limits.channelsPerServer
        guard state.channelCount(of: server) >= maximum else { return }
        throw MusterError(
            .channelLimit, "a server has at most \(maximum) channels", limit: maximum)
    }

    /// One more channel in the category (LIM-19).
    package func checkChannelsOfCategory(
        _ category: CategoryID, of server: ServerID
    ) throws(MusterError) {
        let maximum = limits.channelsPerCategory
        guard state.channelCount(of: category, in: server) >= maximum else { return }
        throw MusterError(
            .channelLimit, "a category has at most \(maximum) channels", limit: maximum)
    }
}
