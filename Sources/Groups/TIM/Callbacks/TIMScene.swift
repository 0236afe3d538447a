/// An event with the state directly after it, as the callback table needs them.
package struct TIMScene: GroupScene {
    package let event: Event
    package let profile: GroupProfile
    package let options: Options
    package let state: StateReader

    /// Who acted.
    package var op: Principal { event.actor }

    /// Owner and admins.
    package var mgr: Audience { .set(profile.managers) }

    /// A system message to particular users, whatever the type of the group.
    package func message(
        _ type: GroupSystemMessageType, to audience: Audience, from user: Principal?,
        _ fill: (inout GroupSystemMessage) -> Void = { _ in }
    ) -> CallbackStep {
        var message = GroupSystemMessage(type, in: group, platform: event.platform)
        message.operatorUser = user
        fill(&message)
        return CallbackStep(message, to: audience)
    }

    /// A tip to all members; none in groups without tips (PRM-T28).
    package func tip(
        _ type: GroupTipType, by user: Principal? = nil, _ fill: (inout GroupTip) -> Void
    ) -> [CallbackStep] {
        guard let delivery = profile.tim.type.tipDelivery else { return [] }
        var tip = GroupTip(
            type, in: group, by: user ?? op, platform: event.platform, delivery: delivery)
        fill(&tip)
        return [CallbackStep(tip, to: everybody)]
    }

    /// A tip about users who came or went, with the number of members there are now (TIP-02).
    package func tip(
        _ type: GroupTipType, by user: Principal, of users: [UserID]
    ) -> [CallbackStep] {
        tip(type, by: user) {
            $0.users = users
            $0.memberCount = state.status(group)?.memberCount ?? 0
        }
    }

    /// A tip about what changed of the group (TIP-07).
    package func change(_ changes: [GroupInfoChange]) -> [CallbackStep] {
        changes.isEmpty ? [] : tip(.groupInfoChange) { $0.changes = changes }
    }

    /// The same for what only newer clients understand (OPT-09).
    package func extendedChange(_ change: GroupInfoChange) -> [CallbackStep] {
        options.extendedTips ? self.change([change]) : []
    }
}

extension TIMScene {
    /// Who is told to have brought the newcomers in: the inviter, or they themselves (TIP-03).
    package func entry(_ fact: MembersJoined) -> [CallbackStep] {
        switch fact.via {
        case .creation: []
        case .initialMember: tip(.join, by: op, of: fact.users)
        case .directInvite:
            [
                message(.invitedToGroup, to: .set(fact.users), from: fact.inviter) {
                    $0.message = fact.message
                }
            ] + tip(.join, by: fact.inviter ?? op, of: fact.users)
        case .acceptedInvitation: tip(.join, by: fact.inviter ?? op, of: fact.users)
        case .openJoin: tip(.join, by: op, of: fact.users)
        case .joinApproval:
            tip(.join, by: fact.users.first.map { .user($0) } ?? op, of: fact.users)
        }
    }

    package func information(_ fact: GroupInfoChanged) -> [CallbackStep] {
        let changes: [GroupInfoChange?] = [
            fact.name.map { .name($0) }, fact.description.map { .introduction($0) },
            fact.faceURL.map { .face($0) },
        ]
        return change(changes.compactMap { $0 })
    }

    /// The seconds that muted members have still to wait (TIP-08).
    package func mutes(_ users: [UserID], _ end: MuteEnd?) -> [CallbackStep] {
        let seconds = end?.remainingSeconds(at: event.time) ?? 0
        return tip(.memberInfoChange) {
            $0.members = users.map { GroupMemberMute(user: $0, seconds: seconds) }
        }
    }
}

extension MuteEnd {
    private static let millisecondsPerSecond: Int64 = 1000

    /// What is left in seconds, rounded up; 0 at the end, -1 for a permanent mute.
    package func remainingSeconds(at now: Int64) -> Int64 {
        guard self != .permanent else { return -1 }
        return milliseconds > now ? Self.seconds(milliseconds - now) : 0
    }

    /// The end in Unix seconds, rounded up; -1 for a permanent mute.
    package var seconds: Int64 { self == .permanent ? -1 : Self.seconds(milliseconds) }

    private static func seconds(_ milliseconds: Int64) -> Int64 {
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: millisecondsPerSecond)
        return rest > 0 ? whole + 1 : whole
    }
}
