/// What the city has to know of a group so that its commands are accepted and change something.
struct CityGroup {
    static let maxMembers = 2000
    /// Nobody joins beyond, so that popular groups do not become most of the city.
    static let busyMembers = 600
    static let mutedMembers = 20
    static let leastMembers = 3
    /// Only in groups of up to as many are members asked to acknowledge.
    static let ackMembers = 150

    struct Seat {
        let user: Int32
        /// The number of the last message of the city when the user came.
        let since: Int32
        /// The number of the last message that the user acknowledged as read.
        var read: Int32
    }

    let owner: Int32
    /// All members but the owner.
    var seats: [Seat] = []
    var muted: [Int32] = []
    var lastMessage: Int32 = 0
    var lastAuthor: Int32 = -1
    /// The last message whose author wanted acknowledgements, and who gave one.
    var askedMessage: Int32 = 0
    var askedAuthor: Int32 = -1
    var ackers: [Int32] = []

    mutating func enter(_ user: Int, after message: Int) {
        seats.append(Seat(user: Int32(user), since: Int32(message), read: Int32(message)))
    }

    func has(_ user: Int) -> Bool {
        owner == user || seats.contains { $0.user == user }
    }
}
