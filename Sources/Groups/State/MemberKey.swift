/// Names a membership.
struct MemberKey: Equatable, Sendable {
    let group: GroupID
    let user: UserID
}
