import Muster

/// The code of the article about families.
struct FamiliesTour {
    let ann: Session
    let bob: Session

    func circle() async throws -> ChannelID {
        let garden = try await ann.createServer(name: "Garden", id: "garden")
        let seeds = try await ann.createChannel(in: garden.id, name: "Seeds", mode: .text)
        try await bob.joinServer(garden.id)
        try await bob.joinChannel(seeds.id, in: garden.id)
        return seeds.id
    }

    func tencent() async throws -> GroupID {
        let club = try await ann.createTIMGroup(.publicGroup, name: "Club", id: "club")
        try await bob.requestToJoin(group: club.id, message: "let me in")
        for pendency in try ann.pendencies().items {
            try await ann.acceptPendency(pendency, message: "welcome")
        }
        return club.id
    }

    func messages(_ channel: ChannelID) async throws -> (SentMessage, Int?) {
        let said = try await ann.sendMessage("The seeds are here", to: .channel(channel))
        let unread = try bob.unreadCount(in: .channel(channel))
        try await bob.ackConversationRead(.channel(channel))
        return (said, unread)
    }
}
