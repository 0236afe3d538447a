/// CCB-01 to CCB-20 as a table: event, steps, recipients.
///
/// A step is one callback and one set of recipients, in the order of GEN-24.
package enum CIRCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback] {
        steps(event, state).map { $0.callback(from: event) }
    }

    private static func steps(_ event: Event, _ state: StateReader) -> [CallbackStep] {
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
    ) -> [CallbackStep] {
        let place = scene.place
        switch payload {
        case let fact as ChannelCreated:
            return [
                .init(
                    .channelCreated(details: scene.details, creator: fact.creator),
                    to: .set(fact.members))
            ]
        case is ChannelUpdated:
            return [.init(.channelUpdated(details: scene.details), to: scene.everybodyElse)]
        case is ChannelDestroyed:
            return [.init(.channelDestroyed(place), to: scene.everybodyElse)]
        case let fact as ChannelMemberJoined:
            return fact.via == .serverEntry
                ? []
                : [
                    .init(
                        .channelMemberJoined(place, user: fact.user),
                        to: scene.everybody(but: fact.user))
                ]
        case let fact as ChannelMemberLeft:
            return scene.profile.isDefault
                ? [] : [.init(.channelMemberLeft(place, user: fact.user), to: scene.everybody)]
        case let fact as ChannelMemberRemoved:
            return [
                .init(.removedFromChannel(place, user: fact.user), to: .only(fact.user)),
                .init(.channelMemberLeft(place, user: fact.user), to: scene.everybody),
            ]
        case let fact as ChannelMemberMuted:
            return [
                .init(
                    .channelMuteChanged(
                        place, isMuted: true, users: [fact.user], expiresAt: fact.expiresAt),
                    to: scene.server.managers(and: fact.user))
            ]
        case let fact as ChannelMemberUnmuted:
            return [
                .init(
                    .channelMuteChanged(
                        place, isMuted: false, users: [fact.user], expiresAt: nil),
                    to: scene.server.managers(and: fact.user))
            ]
        default: return invitationSteps(payload, scene)
        }
    }

    private static func invitationSteps(
        _ payload: any EventPayload, _ scene: ChannelScene
    ) -> [CallbackStep] {
        let place = scene.place
        switch payload {
        case let fact as ChannelInvitationIssued:
            return [
                .init(
                    .channelInvitationReceived(
                        place, channelName: scene.profile.name, inviter: fact.inviter,
                        message: fact.message),
                    to: .only(fact.invitee))
            ]
        case let fact as ChannelInvitationAccepted:
            return [
                .init(
                    .channelInvitationAccepted(place, invitee: fact.invitee),
                    to: scene.server.stillMember(fact.inviter))
            ]
        case let fact as ChannelInvitationDeclined:
            return [
                .init(
                    .channelInvitationDeclined(place, invitee: fact.invitee),
                    to: scene.server.stillMember(fact.inviter))
            ]
        default: return []
        }
    }

    private static func serverSteps(
        _ payload: any EventPayload, _ scene: ServerScene
    ) -> [CallbackStep] {
        let server = scene.server
        switch payload {
        case is ServerUpdated:
            return [
                .init(
                    .serverUpdated(details: ServerDetails(server, scene.profile, scene.state)),
                    to: scene.everybodyElse)
            ]
        case is ServerDestroyed:
            return [.init(.serverDestroyed(server), to: scene.everybodyElse)]
        case let fact as ServerInvitationIssued:
            return [
                .init(
                    .serverInvitationReceived(
                        server, serverName: scene.profile.name, inviter: fact.inviter,
                        message: fact.message),
                    to: .only(fact.invitee))
            ]
        case let fact as ServerInvitationAccepted:
            return [
                .init(
                    .serverInvitationAccepted(server, invitee: fact.invitee),
                    to: scene.stillMember(fact.inviter))
            ]
        case let fact as ServerInvitationDeclined:
            return [
                .init(
                    .serverInvitationDeclined(server, invitee: fact.invitee),
                    to: scene.stillMember(fact.inviter))
            ]
        case let fact as ServerRoleChanged:
            return [
                .init(
                    .serverRoleChanged(server, user: fact.user, role: fact.role),
                    to: scene.everybodyElse)
            ]
        default: return memberSteps(payload, scene)
        }
    }

    private static func memberSteps(
        _ payload: any EventPayload, _ scene: ServerScene
    ) -> [CallbackStep] {
        let server = scene.server
        switch payload {
        case let fact as ServerMemberJoined:
            return [
                .init(
                    .serverMemberJoined(server, user: fact.user),
                    to: scene.everybody(but: fact.user))
            ]
        case let fact as ServerMemberLeft:
            return [
                .init(
                    .serverMemberLeft(server, user: fact.user),
                    to: scene.everybody(but: fact.user))
            ]
        case let fact as ServerMemberRemoved:
            return [
                .init(
                    .serverMemberRemoved(server, users: [fact.user]),
                    to: scene.managers(and: fact.user))
            ]
        case let fact as CategoryCreated:
            return fact.isDefault
                ? []
                : [
                    .init(
                        .categoryCreated(server, category: fact.category, name: fact.name),
                        to: scene.everybodyElse)
                ]
        case let fact as CategoryUpdated:
            return [
                .init(
                    .categoryUpdated(server, category: fact.category, name: fact.name),
                    to: scene.everybodyElse)
            ]
        case let fact as CategoryDestroyed:
            return [
                .init(
                    .categoryDestroyed(server, category: fact.category), to: scene.everybodyElse)
            ]
        case let fact as ChannelTransferred:
            return [
                .init(
                    .channelTransferred(
                        server, channel: fact.channel, from: fact.fromCategory,
                        to: fact.toCategory),
                    to: scene.everybodyElse)
            ]
        default: return []
        }
    }
}
