/// An event with the state directly after it, as the callback table needs them.
package struct EMScene {
    package let event: Event
    package let profile: GroupProfile
    package let options: Options
    package let state: StateReader

    package var group: GroupID { event.group }

    /// Who acted; nil for the administrator.
    package var op: UserID? { event.actor.user }

    /// Owner and admins.
    package var mgr: [UserID] { profile.managers }

    package var everybody: Audience { .members(of: group) }

    package var everybodyElse: Audience { .members(of: group, without: [op]) }

    package var details: GroupDetails {
        GroupDetails(
            GroupStanding(
                id: group, profile: profile,
                status: state.status(group)
                    ?? AggregateStatus(version: 0, memberCount: 0, lastChangedAt: 0)))
    }

    /// An inviter hears of the answer while still a member (EDG-12).
    package func stillMember(_ user: UserID) -> Audience {
        .set(state.isMember(user, of: group) ? [user] : [])
    }
}

extension EMScene {
    package func entry(_ fact: MembersJoined) -> [EMStep] {
        var steps: [EMStep] = []
        for user in fact.users where fact.via != .creation {
            if fact.via == .directInvite, let inviter = fact.inviter?.user {
                steps.append(
                    EMStep(
                        .joinedByInvitation(group: group, inviter: inviter, message: fact.message),
                        to: .only(user)))
            }
            steps.append(
                EMStep(
                    .memberJoined(group: group, user: user),
                    to: .members(of: group, without: [user])))
        }
        return steps + joinedGroupsChanged(of: fact.users)
    }

    package func exit(_ fact: MemberLeft) -> [EMStep] {
        [EMStep(.memberLeft(group: group, user: fact.user), to: everybody)]
            + joinedGroupsChanged(of: [fact.user])
    }

    package func removal(_ fact: MembersRemoved) -> [EMStep] {
        var steps = [EMStep(.removedFromGroup(group: group), to: .set(fact.users))]
        if fact.cause == .kicked || options.notifyBlockListLeave {
            steps += fact.users.map {
                EMStep(.memberLeft(group: group, user: $0), to: everybody)
            }
        }
        return steps + joinedGroupsChanged(of: fact.users)
    }

    /// Memberships of a destroyed group stay readable, so `everybody` are the members before.
    package func destruction() -> [EMStep] {
        var steps = [EMStep(.groupDestroyed(group: group), to: everybodyElse)]
        guard options.emitJoinedGroupsChanged else { return steps }
        var members: [UserID] = []
        state.forEachMemberID(of: group) {
            members.append($0)
            return true
        }
        steps += joinedGroupsChanged(of: members)
        return steps
    }

    private func joinedGroupsChanged(of users: [UserID]) -> [EMStep] {
        guard options.emitJoinedGroupsChanged else { return [] }
        return users.sorted().map { user in
            var groups: [GroupID] = []
            state.forEachJoinedGroup(of: user, in: .em) { group, _ in
                groups.append(group)
                return true
            }
            return EMStep(.joinedGroupsChanged(groups: groups), to: .only(user))
        }
    }
}
