import SeededRandom
import MusterTesting

/// What people do with the channels of a server.
extension DayAuthor {
    mutating func channelCommand(_ server: inout PlannedServer) -> CommandRequest {
        guard server.channels.count > 1, server.channels.count >= 8 || !random.once(in: 10)
        else { return createChannel(&server) }
        let index = random.below(server.channels.count)
        if random.once(in: 60) { return destroyChannel(index, &server) }
        var channel = server.channels[index]
        defer { server.channels[index] = channel }
        return switch random.below(100) {
        case 0..<30: enter(&channel, server)
        case 30..<44: invite(&channel, server)
        case 44..<60: decide(&channel, server)
        case 60..<70: leave(&channel, server)
        case 70..<84: mute(&channel, server)
        case 84..<94: inform(channel, server)
        default: transfer(channel, server)
        }
    }

    private mutating func createChannel(_ server: inout PlannedServer) -> CommandRequest {
        let (made, owner) = (number(), boss(server.people))
        let id = ChannelID("channel-\(made)")
        let mode = random.once(in: 4) ? ChannelMode.voice : .text
        let type = random.once(in: 3) ? CircleType.private : .public
        let maximum = mode == .voice ? 8 : 40
        let users = (0..<random.below(4)).map { _ in member(server.people) }
        var channel = PlannedChannel(
            id: id, isDefault: false, type: type,
            people: PlannedPeople(owner: nil, maximum: maximum))
        if mode == .text { channel.enter(owner) }
        for user in users where server.people.contains(user) { channel.enter(user) }
        server.channels.append(channel)
        return request(
            .createChannel(
                in: server.id, name: "Channel \(made)", mode: mode,
                options: ChannelOptions(
                    type: type, category: random.pick(server.categories), maxUsers: maximum,
                    users: users.filter(server.people.contains).map(Self.id)),
                id: id), owner)
    }

    private mutating func destroyChannel(
        _ index: Int, _ server: inout PlannedServer
    ) -> CommandRequest {
        let channel = server.channels[index]
        if !channel.isDefault { server.channels.remove(at: index) }
        return request(.destroyChannel(channel.id, in: server.id), boss(server.people))
    }

    private mutating func enter(
        _ channel: inout PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        let user = channel.type == .public ? anybody(in: server.people) : manager(server.people)
        channel.enter(user)
        return request(.joinChannel(channel.id, in: server.id), user)
    }

    private mutating func invite(
        _ channel: inout PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        let (user, inviter) = (member(server.people), anybody(in: channel.people))
        if !channel.people.contains(user) { channel.invited.append(user) }
        return request(
            .inviteUserToChannel(channel.id, in: server.id, user: Self.id(user)), inviter)
    }

    private mutating func decide(
        _ channel: inout PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        guard let invitee = channel.invited.popLast() else { return enter(&channel, server) }
        guard !random.once(in: 4) else {
            return request(.declineChannelInvitation(channel: channel.id, in: server.id), invitee)
        }
        channel.enter(invitee)
        return request(.acceptChannelInvitation(channel: channel.id, in: server.id), invitee)
    }

    private mutating func leave(
        _ channel: inout PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        let leaver = member(channel.people)
        if !channel.isDefault { channel.people.leave(leaver) }
        if random.once(in: 3) {
            return request(
                .removeUserFromChannel(channel.id, in: server.id, user: Self.id(leaver)),
                manager(server.people))
        }
        return request(.leaveChannel(channel.id, in: server.id), leaver)
    }

    private mutating func mute(
        _ channel: inout PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        let actor = manager(server.people)
        if random.once(in: 3), let user = channel.people.muted.popLast() {
            return request(
                .unmuteUserInChannel(channel.id, in: server.id, user: Self.id(user)), actor)
        }
        let user = member(channel.people)
        channel.people.muted.append(user)
        return request(
            .muteUserInChannel(
                channel.id, in: server.id, user: Self.id(user), milliseconds: muteDuration()),
            actor)
    }

    private mutating func inform(
        _ channel: PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        let (actor, number) = (manager(server.people), random.below(5))
        return switch random.below(3) {
        case 0: request(.updateChannel(channel.id, in: server.id, name: "Name \(number)"), actor)
        case 1: request(.updateChannel(channel.id, in: server.id, maxUsers: 20 + number), actor)
        default:
            request(
                .updateChannel(channel.id, in: server.id, desc: "Text \(number)", ext: "x"), actor)
        }
    }

    private mutating func transfer(
        _ channel: PlannedChannel, _ server: PlannedServer
    ) -> CommandRequest {
        request(
            .transferChannel(channel.id, in: server.id, to: random.pick(server.categories)),
            manager(server.people))
    }
}
