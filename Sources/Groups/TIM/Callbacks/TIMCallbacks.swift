/// TIP-01 to TIP-12 and SYS-01 to SYS-15 as a table: event, steps, recipients.
///
/// A step is one tip or system message and one set of recipients, in the order of GEN-24. `mgr`
/// are owner and admins after the event, `op` is who acted.
package enum TIMCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback] {
        guard let profile = state.profile(event.group, of: .tim) else { return [] }
        let scene = TIMScene(event: event, profile: profile, options: options, state: state)
        return steps(event.payload, scene).map { $0.callback(from: event) }
    }

    /// TIM synchronises devices with system messages instead (MD-39).
    package static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent? { nil }

    package static func steps(_ payload: any EventPayload, _ scene: TIMScene) -> [CallbackStep] {
        let op = scene.op
        switch payload {
        case is GroupCreated:
            guard let creator = op.user else { return [] }
            return [scene.message(.createGroup, to: .only(creator), from: op)]
        case let fact as MembersJoined: return scene.entry(fact)
        case let fact as MemberLeft:
            return [scene.message(.quitGroup, to: .only(fact.user), from: .user(fact.user))]
                + scene.tip(.quit, by: .user(fact.user), of: [fact.user])
        case let fact as MembersRemoved:
            return [
                scene.message(.kickOffFromGroup, to: .set(fact.users), from: op) {
                    $0.message = fact.reason
                }
            ] + scene.tip(.kick, by: op, of: fact.users)
        // Memberships of an ended group stay readable, so everybody are the members before.
        case is GroupDestroyed:
            return [scene.message(.deleteGroup, to: scene.everybody, from: op)]
        case let fact as GroupReclaimed:
            return [
                scene.message(.revokeGroup, to: scene.everybody, from: nil) {
                    $0.message = fact.cause
                }
            ]
        case let fact as CustomSystemNotified:
            let audience = fact.users.map { .set($0) } ?? scene.everybody
            return [scene.message(.customInfo, to: audience, from: op) { $0.data = fact.data }]
        default: return pendencySteps(payload, scene)
        }
    }

    private static func pendencySteps(
        _ payload: any EventPayload, _ scene: TIMScene
    ) -> [CallbackStep] {
        switch payload {
        case let fact as InvitationIssued:
            return [
                scene.message(
                    .inviteToGroupRequest, to: .only(fact.invitee), from: .user(fact.inviter)
                ) {
                    $0.message = fact.message
                    $0.invitation = fact.invitation
                }
            ]
        case let fact as InvitationAccepted:
            return [
                scene.message(
                    .inviteToGroupAccept, to: scene.stillMember(fact.inviter),
                    from: .user(fact.invitee)
                ) { $0.message = fact.message }
            ]
        case let fact as InvitationDeclined:
            return [
                scene.message(
                    .inviteToGroupRefuse, to: scene.stillMember(fact.inviter),
                    from: .user(fact.invitee)
                ) { $0.message = fact.reason }
            ]
        case let fact as JoinRequested:
            return [
                scene.message(.addGroupRequest, to: scene.mgr, from: .user(fact.applicant)) {
                    $0.message = fact.message
                    $0.request = fact.request
                }
            ]
        case let fact as JoinRequestApproved:
            return [
                scene.message(.addGroupAccept, to: .only(fact.applicant), from: fact.approver) {
                    $0.message = fact.message
                }
            ]
        case let fact as JoinRequestDeclined:
            return [
                scene.message(.addGroupRefuse, to: .only(fact.applicant), from: fact.decliner) {
                    $0.message = fact.reason
                }
            ]
        default: return changeSteps(payload, scene)
        }
    }

    private static func changeSteps(
        _ payload: any EventPayload, _ scene: TIMScene
    ) -> [CallbackStep] {
        let op = scene.op
        switch payload {
        case let fact as GroupInfoChanged: return scene.information(fact)
        case let fact as AnnouncementChanged:
            return scene.change([.notification(fact.announcement)])
        case let fact as OwnerTransferred:
            return scene.change(fact.newOwner.map { [.owner($0)] } ?? [])
        case let fact as AdminAdded:
            return [scene.message(.grantAdmin, to: .only(fact.user), from: op)]
                + scene.tip(.setAdmin) { $0.users = [fact.user] }
        case let fact as AdminRemoved:
            return [scene.message(.cancelAdmin, to: .only(fact.user), from: op)]
                + scene.tip(.cancelAdmin) { $0.users = [fact.user] }
        case let fact as MembersMuted: return scene.mutes(fact.users, fact.expiresAt)
        case let fact as MembersUnmuted: return scene.mutes(fact.users, nil)
        case let fact as AllMuteChanged: return scene.extendedChange(.allMute(fact.isMuted))
        case let fact as AddOptionChanged: return scene.extendedChange(.addOption(fact.addOption))
        case let fact as GroupCustomFieldsChanged:
            return scene.extendedChange(.customField(fact.customFields))
        default: return []
        }
    }
}
