/// Names a membership.
struct MemberKey: Hashable, Sendable {
    let group: GroupID
    let user: UserID
}
