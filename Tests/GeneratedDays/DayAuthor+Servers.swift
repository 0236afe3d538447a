import SeededRandom
import MusterTesting

/// What people do with servers and their categories.
extension DayAuthor {
    mutating func serverCommand() -> CommandRequest {
        guard !servers.isEmpty, servers.count >= day.servers || !random.once(in: 3)
        else { return createServer() }
        let index = random.below(servers.count)
        if random.once(in: 400) { return destroyServer(index) }
        var server = servers[index]
        defer { servers[index] = server }
        return switch random.below(100) {
        case 0..<20: enter(&server)
        case 20..<29: decide(&server)
        case 29..<33: leave(&server)
        case 33..<38: inform(server)
        case 38..<42: tag(&server)
        case 42..<46: appoint(&server)
        case 46..<51: sort(&server)
        default: channelCommand(&server)
        }
    }

    private mutating func createServer() -> CommandRequest {
        let (made, owner) = (number(), somebody())
        let (category, channel) = (CategoryID("area-\(made)"), ChannelID("lobby-\(made)"))
        let type = random.once(in: 3) ? CircleType.private : .public
        let people = PlannedPeople(owner: owner, maximum: 2_000)
        let id = ServerID("server-\(made)")
        servers.append(
            PlannedServer(
                id: id, type: type, people: people, categories: [category],
                channels: [
                    PlannedChannel(id: channel, isDefault: true, type: .public, people: people)
                ]))
        return request(
            .createServer(
                name: "Server \(made)", type: type, desc: "made up", id: id, category: category,
                channel: channel), owner)
    }

    mutating func destroyServer(_ index: Int) -> CommandRequest {
        let server = servers.remove(at: index)
        return request(.destroyServer(server.id), boss(server.people))
    }

    private mutating func enter(_ server: inout PlannedServer) -> CommandRequest {
        let user = somebody()
        if random.once(in: server.type == .public ? 3 : 1) {
            server.invited.append(user)
            return request(
                .inviteUserToServer(server.id, user: Self.id(user), message: "look"),
                anybody(in: server.people))
        }
        server.enter(user)
        return request(.joinServer(server.id), user)
    }

    private mutating func decide(_ server: inout PlannedServer) -> CommandRequest {
        guard let invitee = server.invited.popLast() else { return inform(server) }
        guard !random.once(in: 4) else {
            return request(.declineServerInvitation(server: server.id), invitee)
        }
        server.enter(invitee)
        return request(.acceptServerInvitation(server: server.id), invitee)
    }

    private mutating func leave(_ server: inout PlannedServer) -> CommandRequest {
        if random.once(in: 3) {
            let removed = member(server.people)
            server.leave(removed)
            return request(
                .removeUserFromServer(server.id, user: Self.id(removed)), manager(server.people))
        }
        let leaver = anybody(in: server.people)
        server.leave(leaver)
        return request(.leaveServer(server.id), leaver)
    }

    private mutating func inform(_ server: PlannedServer) -> CommandRequest {
        let (actor, number) = (manager(server.people), random.below(5))
        return switch random.below(3) {
        case 0: request(.updateServer(server.id, name: "Name \(number)"), actor)
        case 1: request(.updateServer(server.id, icon: "i\(number).png", ext: "\(number)"), actor)
        default: request(.updateServer(server.id, desc: "Text \(number)"), actor)
        }
    }

    /// The ids of tags are the engine's: the author counts along, and as some of its tags are
    /// refused it names a few ids below its own count as well.
    private mutating func tag(_ server: inout PlannedServer) -> CommandRequest {
        let actor = manager(server.people)
        if random.once(in: 3), let tag = server.tags.popLast() {
            let numbers = max(1, tag.number &- min(tag.number, 8))...tag.number
            let ids = numbers.map { TagID(IDSpace.tags.spelling($0)) }
            return request(.removeTagsFromServer(server.id, tags: ids), actor)
        }
        let name = "topic \(random.below(8))"
        if !server.tags.contains(where: { $0.name == name }) {
            tagsMade += 1
            server.tags.append((name, tagsMade))
        }
        return request(.addTagsToServer(server.id, tags: [name]), actor)
    }

    private mutating func appoint(_ server: inout PlannedServer) -> CommandRequest {
        let (target, owner) = (member(server.people), boss(server.people))
        if random.once(in: 3), let moderator = random.pick(server.people.admins) {
            server.people.dismiss(moderator)
            return request(
                .removeModeratorFromServer(server.id, user: Self.id(moderator)), owner)
        }
        server.people.appoint(target)
        return request(.addModeratorToServer(server.id, user: Self.id(target)), owner)
    }

    private mutating func sort(_ server: inout PlannedServer) -> CommandRequest {
        let category = random.pick(server.categories) ?? ""
        switch random.below(4) {
        case 0:
            return request(
                .updateCategory(category, in: server.id, name: "Area \(random.below(5))"),
                manager(server.people))
        case 1...2 where server.categories.count < 6:
            let made = CategoryID("area-\(number())")
            server.categories.append(made)
            return request(
                .createCategory(in: server.id, name: "Area", id: made), boss(server.people))
        default:
            let fixed = server.categories[0]
            server.categories.removeAll { $0 == category && $0 != fixed }
            return request(.destroyCategory(category, in: server.id), boss(server.people))
        }
    }
}
