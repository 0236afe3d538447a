/// An event with the state directly after it, as the callback table needs them.
package struct EMScene: GroupScene {
    package let event: Event
    package let profile: GroupProfile
    package let options: Options
    package let state: StateReader

    /// Who acted; nil for the administrator.
    package var op: UserID? { event.actor.user }

    /// Owner and admins.
    package var mgr: [UserID] { profile.managers }

    package var everybodyElse: Audience { .members(of: group, without: [op]) }

    package var details: GroupDetails {
        GroupDetails(
            GroupStanding(
                id: group, profile: profile,
                status: state.status(group)
                    ?? AggregateStatus(version: 0, memberCount: 0, lastChangedAt: 0)))
    }
}

extension EMScene {
    package func entry(_ fact: MembersJoined) -> [CallbackStep] {
        var steps: [CallbackStep] = []
        for user in fact.users where fact.via != .creation {
            if fact.via == .directInvite, let inviter = fact.inviter?.user {
                steps.append(
                    CallbackStep(
                        .joinedByInvitation(group: group, inviter: inviter, message: fact.message),
                        to: .only(user)))
            }
            steps.append(
                CallbackStep(
                    .memberJoined(group: group, user: user),
                    to: .members(of: group, without: [user])))
        }
        return steps + joinedGroupsChanged(of: fact.users)
    }

    package func exit(_ fact: MemberLeft) -> [CallbackStep] {
        [CallbackStep(.memberLeft(group: group, user: fact.user), to: everybody)]
            + joinedGroupsChanged(of: [fact.user])
    }

    package func removal(_ fact: MembersRemoved) -> [CallbackStep] {
        var steps = [CallbackStep(.removedFromGroup(group: group), to: .set(fact.users))]
        if fact.cause == .kicked || options.notifyBlockListLeave {
            steps += fact.users.map {
                CallbackStep(.memberLeft(group: group, user: $0), to: everybody)
            }
        }
        return steps + joinedGroupsChanged(of: fact.users)
    }

    /// Memberships of a destroyed group stay readable, so `everybody` are the members before.
    package func destruction() -> [CallbackStep] {
        var steps = [CallbackStep(.groupDestroyed(group: group), to: everybodyElse)]
        guard options.emitJoinedGroupsChanged else { return steps }
        var members: [UserID] = []
        state.forEachMemberID(of: group) {
            members.append($0)
            return true
        }
        steps += joinedGroupsChanged(of: members)
        return steps
    }

    private func joinedGroupsChanged(of users: [UserID]) -> [CallbackStep] {
        guard options.emitJoinedGroupsChanged else { return [] }
        return users.sorted().map { user in
            var groups: [GroupID] = []
            state.forEachJoinedGroup(of: user, in: .em) { group, _ in
                groups.append(group)
                return true
            }
            return CallbackStep(.joinedGroupsChanged(groups: groups), to: .only(user))
        }
    }
}
