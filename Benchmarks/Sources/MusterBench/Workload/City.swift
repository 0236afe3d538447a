import Muster

/// A city of users and EM groups, and what its people do in real life.
///
/// 55 % of the commands are messages (45 to groups, 10 to users), 25 % receipts, 12 % joins and
/// leaves, 8 % administration. Groups and users have skewed popularity, and popular groups are
/// larger. All deeds come from one seeded generator, in advance, against a model of the groups, so
/// that in their order all of them are accepted and each is one event.
struct City: CommandSource {
    /// How often a kind looks for a group that it can happen in before a message takes its place.
    private static let tries = 64

    private static let mix: [(weight: Int, make: @Sendable (inout City) -> Deed?)] = [
        (45, { $0.messageGroup() }), (10, { $0.messageUser() }),
        (10, { $0.readGroup() }), (5, { $0.ackMessage() }), (5, { $0.confirmDelivery() }),
        (5, { $0.readMessage() }),
        (6, { $0.join() }), (6, { $0.leave() }),
        (2, { $0.mute() }), (2, { $0.unmute() }), (2, { $0.announce() }), (1, { $0.rename() }),
        (1, { $0.describe() }),
    ]

    /// A message from one user to another.
    private struct Letter {
        let message: Int
        let sender: Int
        let receiver: Int
        var isDelivered = false
    }

    private let users: Popularity
    private let popularity: Popularity
    private var groups: [CityGroup] = []
    private var random = SplitMix(seed: 2026)
    private var messages = 0
    private var undelivered: [Letter] = []
    private var unread: [Letter] = []

    init(groups: Int, users: Int) {
        self.users = Popularity(count: users)
        popularity = Popularity(count: groups)
        for number in 0..<groups {
            self.groups.append(CityGroup(owner: Int32(number * 9 % users)))
        }
        for rank in 0..<groups {
            let number = Popularity.number(ofRank: rank, of: groups)
            let size = min(CityGroup.maxMembers / 5, max(8, groups * 2 / 5 / (rank + 1)))
            while self.groups[number].seats.count < min(size, users / 2) {
                let user = self.users.pick(&random)
                let stranger = Int.random(in: 0..<users, using: &random)
                // Half of the members are people who are in many groups.
                let chosen = Bool.random(using: &random) ? user : stranger
                if !self.groups[number].has(chosen) { self.groups[number].enter(chosen, after: 0) }
            }
        }
    }

    /// The users who want delivery receipts given in their name: the most popular ones.
    private var keenUsers: Int { max(1, users.count / 10) }

    private var wishes: [Deed] {
        (0..<keenUsers).map { rank in
            Deed(kind: .prefer, user: Popularity.number(ofRank: rank, of: users.count))
        }
    }

    /// Wishes, and the groups with who is in them: a creation, then its members.
    var founding: [Deed] {
        wishes
            + groups.enumerated().flatMap { number, group in
                [Deed(kind: .createGroup, group: number, user: Int(group.owner))]
                    + group.seats.map { Deed(kind: .enter, group: number, user: Int($0.user)) }
            }
    }

    /// The same as commands.
    var foundingCommands: [PreparedCommand] {
        wishes.map { $0.command() }
            + groups.enumerated().map { number, group in
                Deed(kind: .createGroup, group: number, user: Int(group.owner))
                    .command(invitees: group.seats.map { Deed.user(Int($0.user)) })
            }
    }

    mutating func day(_ count: Int) -> [PreparedCommand] {
        deeds(count).map { $0.command() }
    }

    /// The next deeds of the mix.
    mutating func deeds(_ count: Int) -> [Deed] {
        var deeds: [Deed] = []
        deeds.reserveCapacity(count)
        while deeds.count < count {
            var lot = Int.random(in: 0..<100, using: &random)
            for entry in Self.mix {
                lot -= entry.weight
                guard lot < 0 else { continue }
                if let deed = tried(entry.make) ?? tried({ $0.messageGroup() }) {
                    deeds.append(deed)
                }
                break
            }
        }
        return deeds
    }

    /// Memberships that are real now, popular ones often.
    mutating func memberships(_ count: Int) -> [(group: Int, user: Int)] {
        (0..<count).map { _ in
            let group = popularity.pick(&random)
            return (group, Int(groups[group].seats[seat(in: group)].user))
        }
    }

    private mutating func tried(_ make: (inout City) -> Deed?) -> Deed? {
        for _ in 0..<Self.tries {
            if let deed = make(&self) { return deed }
        }
        return nil
    }

    /// Some member of a group, the long-standing ones most often.
    private mutating func seat(in group: Int) -> Int {
        Popularity(count: groups[group].seats.count).rank(&random)
    }
}

// MARK: - Messages and receipts

extension City {
    private mutating func messageGroup() -> Deed? {
        let number = popularity.pick(&random)
        let user = groups[number].seats[seat(in: number)].user
        guard !groups[number].muted.contains(user) else { return nil }
        messages += 1
        groups[number].lastMessage = Int32(messages)
        groups[number].lastAuthor = user
        let isAsking =
            messages % 4 == 0 && groups[number].seats.count < CityGroup.ackMembers
        if isAsking {
            groups[number].askedMessage = Int32(messages)
            groups[number].askedAuthor = user
            groups[number].ackers = []
        }
        return Deed(
            kind: .messageGroup, group: number, user: Int(user), peer: isAsking ? messages : 0,
            message: messages)
    }

    private mutating func messageUser() -> Deed? {
        let sender = users.pick(&random)
        let rank = users.rank(&random)
        let receiver = Popularity.number(ofRank: rank, of: users.count)
        guard sender != receiver else { return nil }
        messages += 1
        let letter = Letter(message: messages, sender: sender, receiver: receiver)
        if rank < keenUsers { undelivered.append(letter) } else { unread.append(letter) }
        return Deed(kind: .messageUser, user: sender, peer: receiver, message: messages)
    }

    private mutating func confirmDelivery() -> Deed? {
        guard var letter = undelivered.popLast() else { return nil }
        letter.isDelivered = true
        unread.append(letter)
        return Deed(
            kind: .confirmDelivery, user: letter.receiver, peer: letter.sender,
            message: letter.message)
    }

    private mutating func readMessage() -> Deed? {
        guard let letter = unread.popLast() else { return nil }
        return Deed(
            kind: .readMessage, user: letter.receiver, peer: letter.sender,
            message: letter.message, isFirst: !letter.isDelivered)
    }

    private mutating func readGroup() -> Deed? {
        let number = popularity.pick(&random)
        let index = seat(in: number)
        let group = groups[number]
        let seat = group.seats[index]
        guard seat.user != group.lastAuthor, seat.read < group.lastMessage else { return nil }
        groups[number].seats[index].read = group.lastMessage
        return Deed(kind: .readGroup, group: number, user: Int(seat.user))
    }

    private mutating func ackMessage() -> Deed? {
        let number = popularity.pick(&random)
        let group = groups[number]
        let seat = group.seats[seat(in: number)]
        guard group.askedMessage > seat.since, seat.user != group.askedAuthor,
            !group.ackers.contains(seat.user)
        else { return nil }
        groups[number].ackers.append(seat.user)
        return Deed(
            kind: .ackMessage, group: number, user: Int(seat.user),
            peer: Int(group.askedAuthor), message: Int(group.askedMessage),
            isFirst: group.ackers.isEmpty)
    }
}

// MARK: - Coming, going and keeping house

extension City {
    private mutating func join() -> Deed? {
        let number = popularity.pick(&random)
        let user = users.pick(&random)
        guard groups[number].seats.count < CityGroup.busyMembers, !groups[number].has(user) else {
            return nil
        }
        groups[number].enter(user, after: messages)
        return Deed(kind: .join, group: number, user: user)
    }

    private mutating func leave() -> Deed? {
        let number = popularity.pick(&random)
        let last = groups[number].seats.count - 1
        guard last >= CityGroup.leastMembers else { return nil }
        groups[number].seats.swapAt(Int.random(in: 0...last, using: &random), last)
        let seat = groups[number].seats.removeLast()
        return Deed(kind: .leave, group: number, user: Int(seat.user))
    }

    private mutating func mute() -> Deed? {
        let number = popularity.pick(&random)
        let user = groups[number].seats[seat(in: number)].user
        // Somebody has to be left to speak.
        let room = min(CityGroup.mutedMembers, groups[number].seats.count / 2)
        guard groups[number].muted.count < room, !groups[number].muted.contains(user) else {
            return nil
        }
        groups[number].muted.append(user)
        return house(.mute, number, peer: Int(user))
    }

    private mutating func unmute() -> Deed? {
        let number = popularity.pick(&random)
        guard let user = groups[number].muted.last, groups[number].has(Int(user)) else {
            return nil
        }
        groups[number].muted.removeLast()
        return house(.unmute, number, peer: Int(user))
    }

    private mutating func announce() -> Deed? { house(.announce, popularity.pick(&random)) }

    private mutating func rename() -> Deed? { house(.rename, popularity.pick(&random)) }

    private mutating func describe() -> Deed? {
        let number = popularity.pick(&random)
        let user = Int(groups[number].seats[seat(in: number)].user)
        return Deed(kind: .describe, group: number, user: user, message: nextText())
    }

    /// What the owner does.
    private mutating func house(_ kind: Deed.Kind, _ group: Int, peer: Int = 0) -> Deed {
        Deed(
            kind: kind, group: group, user: Int(groups[group].owner), peer: peer,
            message: nextText())
    }

    /// A number that makes a text unlike the one before.
    private mutating func nextText() -> Int {
        Int.random(in: 1..<1_000_000_000, using: &random)
    }
}
