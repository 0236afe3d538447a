/// CCB-01 to CCB-20 as a table: event, steps, recipients.
///
/// A step is one callback and one set of recipients, in the order of GEN-24.
package enum CIRCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback] {
        steps(event, state).map { step in
            Callback(step.content, to: step.audience, from: event)
        }
    }

    private static func steps(_ event: Event, _ state: StateReader) -> [CIRStep] {
        guard event.aggregate.kind == .channel else {
            guard let profile = state.profile(event.server) else { return [] }
            return serverSteps(
                event.payload,
                ServerScene(server: event.server, profile: profile, event: event, state: state))
        }
        guard let profile = state.profile(event.channel),
            let server = state.profile(profile.server)
        else { return [] }
        return channelSteps(
            event.payload,
            ChannelScene(
                channel: event.channel, profile: profile,
                server: ServerScene(
                    server: profile.server, profile: server, event: event, state: state)))
    }

    private static func channelSteps(
        _ payload: any EventPayload, _ scene: ChannelScene
    ) -> [CIRStep] {
        let place = scene.place
        switch payload {
        case let fact as ChannelCreated:
            return [
                CIRStep(
                    .channelCreated(details: scene.details, creator: fact.creator),
                    to: .set(fact.members))
            ]
        case is ChannelUpdated:
            return [CIRStep(.channelUpdated(details: scene.details), to: scene.everybodyElse)]
        case is ChannelDestroyed:
            return [CIRStep(.channelDestroyed(place), to: scene.everybodyElse)]
        case let fact as ChannelMemberJoined:
            return fact.via == .serverEntry
                ? []
                : [
                    CIRStep(
                        .channelMemberJoined(place, user: fact.user),
                        to: scene.everybody(but: fact.user))
                ]
        case let fact as ChannelMemberLeft:
            return scene.profile.isDefault
                ? [] : [CIRStep(.channelMemberLeft(place, user: fact.user), to: scene.everybody)]
        case let fact as ChannelMemberRemoved:
            return [
                CIRStep(.removedFromChannel(place, user: fact.user), to: .only(fact.user)),
                CIRStep(.channelMemberLeft(place, user: fact.user), to: scene.everybody),
            ]
        case let fact as ChannelMemberMuted:
            return [
                CIRStep(
                    .channelMuteChanged(
                        place, isMuted: true, users: [fact.user], expiresAt: fact.expiresAt),
                    to: scene.server.managers(and: fact.user))
            ]
        case let fact as ChannelMemberUnmuted:
            return [
                CIRStep(
                    .channelMuteChanged(
                        place, isMuted: false, users: [fact.user], expiresAt: nil),
                    to: scene.server.managers(and: fact.user))
            ]
        default: return invitationSteps(payload, scene)
        }
    }

    private static func invitationSteps(
        _ payload: any EventPayload, _ scene: ChannelScene
    ) -> [CIRStep] {
        let place = scene.place
        switch payload {
        case let fact as ChannelInvitationIssued:
            return [
                CIRStep(
                    .channelInvitationReceived(
                        place, channelName: scene.profile.name, inviter: fact.inviter,
                        message: fact.message),
                    to: .only(fact.invitee))
            ]
        case let fact as ChannelInvitationAccepted:
            return [
                CIRStep(
                    .channelInvitationAccepted(place, invitee: fact.invitee),
                    to: scene.server.stillMember(fact.inviter))
            ]
        case let fact as ChannelInvitationDeclined:
            return [
                CIRStep(
                    .channelInvitationDeclined(place, invitee: fact.invitee),
                    to: scene.server.stillMember(fact.inviter))
            ]
        default: return []
        }
    }

    private static func serverSteps(
        _ payload: any EventPayload, _ scene: ServerScene
    ) -> [CIRStep] {
        let server = scene.server
        switch payload {
        case is ServerUpdated:
            return [
                CIRStep(
                    .serverUpdated(details: ServerDetails(server, scene.profile, scene.state)),
                    to: scene.everybodyElse)
            ]
        case is ServerDestroyed:
            return [CIRStep(.serverDestroyed(server), to: scene.everybodyElse)]
        case let fact as ServerInvitationIssued:
            return [
                CIRStep(
                    .serverInvitationReceived(
                        server, serverName: scene.profile.name, inviter: fact.inviter,
                        message: fact.message),
                    to: .only(fact.invitee))
            ]
        case let fact as ServerInvitationAccepted:
            return [
                CIRStep(
                    .serverInvitationAccepted(server, invitee: fact.invitee),
                    to: scene.stillMember(fact.inviter))
            ]
        case let fact as ServerInvitationDeclined:
            return [
                CIRStep(
                    .serverInvitationDeclined(server, invitee: fact.invitee),
                    to: scene.stillMember(fact.inviter))
            ]
        case let fact as ServerRoleChanged:
            return [
                CIRStep(
                    .serverRoleChanged(server, user: fact.user, role: fact.role),
                    to: scene.everybodyElse)
            ]
        default: return memberSteps(payload, scene)
        }
    }

    private static func memberSteps(
        _ payload: any EventPayload, _ scene: ServerScene
    ) -> [CIRStep] {
        let server = scene.server
        switch payload {
        case let fact as ServerMemberJoined:
            return [
                CIRStep(
                    .serverMemberJoined(server, user: fact.user),
                    to: scene.everybody(but: fact.user))
            ]
        case let fact as ServerMemberLeft:
            return [
                CIRStep(
                    .serverMemberLeft(server, user: fact.user),
                    to: scene.everybody(but: fact.user))
            ]
        case let fact as ServerMemberRemoved:
            return [
                CIRStep(
                    .serverMemberRemoved(server, users: [fact.user]),
                    to: scene.managers(and: fact.user))
            ]
        case let fact as CategoryCreated:
            return fact.isDefault
                ? []
                : [
                    CIRStep(
                        .categoryCreated(server, category: fact.category, name: fact.name),
                        to: scene.everybodyElse)
                ]
        case let fact as CategoryUpdated:
            return [
                CIRStep(
                    .categoryUpdated(server, category: fact.category, name: fact.name),
                    to: scene.everybodyElse)
            ]
        case let fact as CategoryDestroyed:
            return [
                CIRStep(
                    .categoryDestroyed(server, category: fact.category), to: scene.everybodyElse)
            ]
        case let fact as ChannelTransferred:
            return [
                CIRStep(
                    .channelTransferred(
                        server, channel: fact.channel, from: fact.fromCategory,
                        to: fact.toCategory),
                    to: scene.everybodyElse)
            ]
        default: return []
        }
    }
}
