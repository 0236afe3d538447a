/// A group as a decision finds it.
///
/// An object, as whoever judges a command keeps it.
package final class GroupStanding: Sendable {
    package let id: GroupID
    package let profile: GroupProfile
    package let status: AggregateStatus

    package init(id: GroupID, profile: GroupProfile, status: AggregateStatus) {
        self.id = id
        self.profile = profile
        self.status = status
    }
}
