extension Deliberation {
    package func category(
        _ category: CategoryID, of server: ServerID
    ) throws(MusterError) -> ChannelCategory {
        guard let row = state.category(category, of: server) else {
            throw .noSuchCategory(category)
        }
        return row
    }

    /// The category named, or the default one.
    package func category(
        or named: CategoryID?, of server: ServerID
    ) throws(MusterError) -> CategoryID {
        guard let named else { return try standing(server).defaultCategory }
        return try category(named, of: server).id
    }
}
