/// Lists of channels that several queries show.
extension Inquiry {
    /// The channels of one type that the viewer sees, of a whole server or one category.
    package func channels(
        _ type: CircleType, in server: ServerID, category: CategoryID?,
        for query: some CursorPageQuery
    ) throws(MusterError) -> ChannelPage {
        let viewer = try CIRViewer(server, self)
        try viewer.require(.readServer)
        if let category, state.category(category, of: server) == nil {
            throw .noSuchCategory(category)
        }
        let list: ListName = "channels \(type.text) \(server) \(category?.text ?? "")"
        let after = try query.page.start(of: list)
        var builder = query.builder(list, of: ChannelDetails.self, self)
        let (table, prefix, scopes) =
            category.map {
                (CIRTables.channelsOfCategory, ViewKey.of(server, $0), 2)
            } ?? (CIRTables.channelsOfServer, ViewKey.of(server), 1)
        forEachCreated(
            table, prefix: prefix, scopes: scopes, after: after
        ) { (key, channel: ChannelID) in
            guard let profile = state.profile(channel), profile.type == type,
                viewer.sees(channel, profile, state)
            else { return true }
            return builder.take(key, ChannelDetails(channel, profile, state))
        }
        return ChannelPage(builder.page)
    }
}
