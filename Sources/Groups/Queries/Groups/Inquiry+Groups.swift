extension Inquiry {
    /// The group as the query finds it, disabled or not (QRY-21).
    package func standing(_ group: GroupID) throws(MusterError) -> GroupStanding {
        guard let profile = state.profile(group), !profile.isDestroyed,
            let status = state.status(group)
        else { throw .noSuchGroup(group, state) }
        return GroupStanding(id: group, profile: profile, status: status)
    }
}
