/// A group as a decision finds it.
///
/// An object, as whoever judges a command keeps it.
package final class GroupStanding: Sendable {
    package let id: GroupID
    private let shared: SharedRow<GroupProfile>
    package let status: AggregateStatus

    package var profile: GroupProfile { shared.row }

    package init(id: GroupID, profile: SharedRow<GroupProfile>, status: AggregateStatus) {
        self.id = id
        shared = profile
        self.status = status
    }

    package convenience init(id: GroupID, profile: GroupProfile, status: AggregateStatus) {
        self.init(id: id, profile: SharedRow(profile), status: status)
    }
}
