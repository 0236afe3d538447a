import MusterTesting

/// What the author of a day believes about one server; admins are its moderators.
struct PlannedServer {
    let id: ServerID
    let type: CircleType
    var people: PlannedPeople
    /// The first is the default one, as with the channels.
    var categories: [CategoryID]
    var channels: [PlannedChannel]
    var invited: [Int] = []
    /// The tags by their names, with the numbers that their ids have at most.
    var tags: [(name: String, number: UInt64)] = []

    mutating func enter(_ user: Int) {
        people.enter(user)
        channels[0].people.enter(user)
        invited.removeAll { $0 == user }
    }

    mutating func leave(_ user: Int) {
        people.leave(user)
        for index in channels.indices { channels[index].people.leave(user) }
    }
}
