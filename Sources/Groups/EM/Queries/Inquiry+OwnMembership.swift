extension Inquiry {
    /// The viewer's membership; nil for the administrator.
    package func ownMembership(in group: GroupID) throws(MusterError) -> Member? {
        let viewer = try EMViewer(group, self)
        try viewer.require(.askOwnAllowance)
        return viewer.actor.flatMap { state.member($0.user, of: group) }
    }
}
