import MusterTesting

/// The server s: so owns, sm and sm2 moderate, cm and cm2 are in all its channels, su and su2 in
/// the default one only; x and i are outside, i invited to the server.
///
/// Channels pt, vt, pv and vv: public and private, text and voice. mu is muted in each, su invited.
enum CircleScenes {
    static let channels: [(id: ChannelID, type: CircleType, mode: ChannelMode)] = [
        ("pt", .public, .text), ("vt", .private, .text), ("pv", .public, .voice),
        ("vv", .private, .voice),
    ]

    static func server(_ settings: Settings = Settings()) throws -> Scenario {
        let scenario = try Scenario(settings: settings)
            .given(.createServer(name: "Garden", id: "s", category: "k0", channel: "c0"), as: "so")
        for user in ["sm", "sm2", "cm", "cm2", "mu", "su", "su2"] as [UserID] {
            try scenario.given(.joinServer("s"), as: .user(user))
        }
        try scenario
            .given(.addModeratorToServer("s", user: "sm"), as: "so")
            .given(.addModeratorToServer("s", user: "sm2"), as: "so")
            .given(.createCategory(in: "s", name: "Trees", id: "k1"), as: "so")
            .given(.inviteUserToServer("s", user: "i"), as: "su")
        for channel in channels {
            try scenario
                .given(
                    .createChannel(
                        in: "s", name: "Roses", mode: channel.mode,
                        options: .init(type: channel.type, users: ["cm", "cm2", "mu", "sm2"]),
                        id: channel.id),
                    as: "so"
                )
                .given(
                    .muteUserInChannel(channel.id, in: "s", user: "mu", milliseconds: -1), as: "so"
                )
                .given(.inviteUserToChannel(channel.id, in: "s", user: "su"), as: "cm")
        }
        return scenario
    }
}
