/// CB-01 to CB-45 as a table: event, steps, recipients.
///
/// A step is one callback and one set of recipients, in the order of GEN-24. `mgr`
/// are owner and admins after the event, `op` is who acted.
package enum EMCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback] {
        guard let profile = state.profile(event.group, of: .em) else { return [] }
        let scene = EMScene(event: event, profile: profile, options: options, state: state)
        return steps(event.payload, scene).map { $0.callback(from: event) }
    }

    package static func steps(_ payload: any EventPayload, _ scene: EMScene) -> [CallbackStep] {
        let (group, op) = (scene.group, scene.op)
        switch payload {
        case let fact as MembersJoined: return scene.entry(fact)
        case let fact as InvitationIssued:
            return [
                .init(
                    .invitationReceived(
                        group: group, groupName: scene.profile.name, inviter: fact.inviter,
                        message: fact.message),
                    to: .only(fact.invitee))
            ]
        case let fact as InvitationAccepted:
            return [
                .init(
                    .invitationAccepted(group: group, invitee: fact.invitee),
                    to: scene.stillMember(fact.inviter))
            ]
        case let fact as InvitationDeclined:
            return [
                .init(
                    .invitationDeclined(
                        group: group, invitee: fact.invitee, reason: fact.reason),
                    to: scene.stillMember(fact.inviter))
            ]
        case let fact as JoinRequested:
            return [
                .init(
                    .joinRequestReceived(
                        group: group, applicant: fact.applicant, message: fact.message),
                    to: .set(scene.mgr))
            ]
        case let fact as JoinRequestApproved:
            guard let approver = fact.approver.user else { return [] }
            return [
                .init(
                    .joinRequestApproved(
                        group: group, applicant: fact.applicant, approver: approver),
                    to: .set([fact.applicant] + scene.mgr, without: op))
            ]
        case let fact as JoinRequestDeclined:
            guard let decliner = fact.decliner.user else { return [] }
            return [
                .init(
                    .joinRequestDeclined(
                        group: group, applicant: fact.applicant, decliner: decliner,
                        reason: fact.reason),
                    to: .set([fact.applicant] + scene.mgr, without: op))
            ]
        case let fact as MemberLeft: return scene.exit(fact)
        case let fact as MembersRemoved: return scene.removal(fact)
        case is GroupDestroyed: return scene.destruction()
        default: return changeSteps(payload, scene)
        }
    }

    private static func changeSteps(
        _ payload: any EventPayload, _ scene: EMScene
    ) -> [CallbackStep] {
        let group = scene.group
        switch payload {
        case is GroupInfoChanged:
            return [
                .init(
                    .groupInfoChanged(group: group, details: scene.details), to: scene.everybody)
            ]
        case let fact as AnnouncementChanged:
            return [
                .init(
                    .announcementChanged(group: group, announcement: fact.announcement),
                    to: scene.everybody)
            ]
        case let fact as SharedFileAdded:
            let file = SharedFile(
                id: fact.file, name: fact.name, size: fact.size, uploader: fact.uploader,
                createdAt: scene.event.time)
            return [.init(.sharedFileAdded(group: group, file: file), to: scene.everybody)]
        case let fact as SharedFileRemoved:
            return [.init(.sharedFileRemoved(group: group, file: fact.file), to: scene.everybody)]
        case let fact as MemberAttributesChanged:
            return [
                .init(
                    .memberAttributesChanged(
                        group: group, user: fact.user, attributes: fact.attributes,
                        operator: scene.event.actor),
                    to: scene.everybodyElse)
            ]
        case let fact as GroupStateChanged:
            return [
                .init(
                    .groupStateChanged(group: group, isDisabled: fact.isDisabled),
                    to: scene.everybody)
            ]
        case let fact as AllMuteChanged:
            return [
                .init(
                    .allMuteChanged(group: group, isMuted: fact.isMuted), to: scene.everybodyElse)
            ]
        default: return roleSteps(payload, scene)
        }
    }

    private static func roleSteps(_ payload: any EventPayload, _ scene: EMScene) -> [CallbackStep] {
        let (group, op) = (scene.group, scene.op)
        switch payload {
        case let fact as AdminAdded:
            return [.init(.adminAdded(group: group, user: fact.user), to: .set(scene.mgr))]
        case let fact as AdminRemoved:
            return [
                .init(
                    .adminRemoved(group: group, user: fact.user),
                    to: .set([fact.user] + scene.mgr, without: op))
            ]
        case let fact as OwnerTransferred:
            guard let newOwner = fact.newOwner, let oldOwner = fact.oldOwner else { return [] }
            return [
                .init(
                    .ownerChanged(group: group, newOwner: newOwner, oldOwner: oldOwner),
                    to: .set([oldOwner, newOwner]))
            ]
        case let fact as MembersMuted:
            return [
                .init(
                    .muteListAdded(group: group, users: fact.users, expiresAt: fact.expiresAt),
                    to: .set(fact.users + scene.mgr, without: op))
            ]
        case let fact as MembersUnmuted:
            return [
                .init(
                    .muteListRemoved(group: group, users: fact.users),
                    to: .set(fact.users + scene.mgr, without: op))
            ]
        case let fact as AllowListAdded:
            return [
                .init(
                    .allowListAdded(group: group, users: fact.users),
                    to: .set(fact.users + scene.mgr, without: op))
            ]
        case let fact as AllowListRemoved:
            return [
                .init(
                    .allowListRemoved(group: group, users: fact.users),
                    to: .set(fact.users + scene.mgr, without: op))
            ]
        default: return []
        }
    }
}
