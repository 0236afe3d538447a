/// A channel with the state directly after an event.
package struct ChannelScene {
    package let channel: ChannelID
    package let profile: ChannelProfile
    package let server: ServerScene

    package var place: ChannelPlace { ChannelPlace(channel, profile) }

    package var details: ChannelDetails { ChannelDetails(channel, profile, server.state) }

    package var everybody: Audience { .all(ChannelMembers(of: channel)) }

    package var everybodyElse: Audience { everybody(but: server.op) }

    package func everybody(but user: UserID?) -> Audience {
        .all(ChannelMembers(of: channel), without: [user])
    }
}
