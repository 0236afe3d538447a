/// Groups that commands and queries name: there, or refused.
extension StateReader {
    /// The group as a command or query finds it, disabled or not (QRY-21).
    package func existing(_ group: GroupID) throws(MusterError) -> GroupStanding {
        guard let standing = standing(group) else { throw .noSuchGroup(group, self) }
        return standing
    }

    /// The same for what only groups of one family have.
    package func existing(
        _ group: GroupID, of family: Family
    ) throws(MusterError) -> GroupStanding {
        let standing = try existing(group)
        guard standing.profile.family == family else {
            throw MusterError(
                .capabilityNotSupported,
                "\(group) is no group of the \(family.text.uppercased()) family")
        }
        return standing
    }
}
