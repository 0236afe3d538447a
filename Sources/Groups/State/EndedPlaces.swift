/// What is gone stays on the lists of the members of large groups, servers and channels, and is
/// left out by whoever reads them.
enum EndedPlaces {
    /// Of so many members the lists forget it when it ends.
    static let membersMaximum = 1_000
}
