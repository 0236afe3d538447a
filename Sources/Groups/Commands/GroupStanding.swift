/// A group as a decision finds it.
package struct GroupStanding {
    package let id: GroupID
    package let profile: GroupProfile
    package let status: AggregateStatus
}
