import MusterTesting

/// What the author of a day believes about one channel; nobody in it has a role of its own.
struct PlannedChannel {
    let id: ChannelID
    let isDefault: Bool
    let type: CircleType
    var people: PlannedPeople
    var invited: [Int] = []

    mutating func enter(_ user: Int) {
        people.enter(user)
        invited.removeAll { $0 == user }
    }
}
