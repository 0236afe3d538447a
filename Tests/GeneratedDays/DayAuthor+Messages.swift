import SeededRandom
import MusterTesting

/// What people tell each other, and what their devices answer.
extension DayAuthor {
    /// People look at what was said lately.
    private static let rememberedMessages = 400

    mutating func messageCommand() -> CommandRequest {
        if messages.isEmpty || random.below(5) < 2 { return speak() }
        if random.once(in: 25) {
            let isEnabled = !random.once(in: 4)
            return request(
                random.once(in: 2)
                    ? .setUserPreferences(deliveryAckEnabled: isEnabled)
                    : .setUserPreferences(readAckEnabled: isEnabled), talker())
        }
        let newest = min(random.below(messages.count), random.below(messages.count))
        let message = messages[messages.count - 1 - newest]
        let reader = random.once(in: 12) ? somebody() : random.pick(message.readers) ?? somebody()
        return look(at: message, reader)
    }

    private mutating func speak() -> CommandRequest {
        switch random.below(20) {
        case 8..<13:
            guard let group = random.pick(groups) else { break }
            return speak(.group(group.id), group.people, asks: random.once(in: 3))
        case 13..<17:
            guard let group = random.pick(timGroups) else { break }
            guard group.isBroadcast || random.once(in: 10) else {
                return speak(.group(group.id), group.people, asks: random.once(in: 40))
            }
            let id = say(.group(group.id), nil, group.people.everybody, false)
            return bySystem(.sendMessage("for all", to: .group(group.id), id: id))
        case 17..<20:
            guard let server = random.pick(servers), let channel = random.pick(server.channels)
            else { break }
            return speak(.channel(channel.id), channel.people, asks: random.once(in: 40))
        default: break
        }
        return speakToFriend()
    }

    /// One of the few who chat all day.
    private mutating func talker() -> Int { random.below(max(8, day.users / 8)) }

    /// Everybody has a few friends, so that chats go on.
    private mutating func speakToFriend() -> CommandRequest {
        let user = talker()
        let friend = (user + 1 + random.below(3)) % day.users
        let (speaker, listener) = random.once(in: 2) ? (user, friend) : (friend, user)
        let id = say(.single, speaker, [listener], false)
        return request(.sendMessage(words(), to: .user(Self.id(listener)), id: id), speaker)
    }

    private mutating func speak(
        _ place: PlannedMessage.Place, _ people: PlannedPeople, asks: Bool
    ) -> CommandRequest {
        let speaker = anybody(in: people)
        let id = say(place, speaker, people.everybody, asks)
        return request(
            .sendMessage(
                words(), to: conversation(place, with: speaker), isNeedGroupAck: asks, id: id),
            speaker)
    }

    /// Some leave the id to the engine, and nobody answers those.
    private mutating func say(
        _ place: PlannedMessage.Place, _ sender: Int?, _ people: [Int], _ asks: Bool
    ) -> MessageID? {
        guard !random.once(in: 8) else { return nil }
        let id = MessageID("message-\(number())")
        let readers = (0..<6).compactMap { _ in random.pick(people) }.filter { $0 != sender }
        messages.append(
            PlannedMessage(
                id: id, place: place, sender: sender, isNeedGroupAck: asks, readers: readers))
        if messages.count > Self.rememberedMessages { messages.removeFirst(100) }
        return id
    }

    private mutating func words() -> String {
        String(repeating: "word ", count: 1 + random.below(12))
    }

    private func conversation(_ place: PlannedMessage.Place, with user: Int) -> Conversation {
        switch place {
        case .single: .user(Self.id(user))
        case .group(let group): .group(group)
        case .channel(let channel): .channel(channel)
        }
    }

    private mutating func look(at message: PlannedMessage, _ reader: Int) -> CommandRequest {
        let there = conversation(message.place, with: message.sender ?? reader)
        switch (random.below(12), message.place) {
        case (0..<3, .single): return request(.confirmDelivery(of: message.id), reader)
        case (3..<6, .single):
            return request(
                .sendMessageReadAck(message.id, to: Self.id(message.sender ?? reader)), reader)
        case (0..<8, .group(let group)) where message.isNeedGroupAck || random.once(in: 40):
            let content = Array(random.once(in: 2) ? "seen".utf8 : "".utf8)
            return request(
                .sendGroupMessageReadAck(message.id, in: group, content: content), reader)
        case (6..<8, .single), (0..<6, .group), (0..<6, .channel):
            return request(.ackConversationRead(there), reader)
        case (8, _): return request(.markAllMessagesRead(in: there), reader)
        default: return request(.markMessageRead(message.id), reader)
        }
    }
}
