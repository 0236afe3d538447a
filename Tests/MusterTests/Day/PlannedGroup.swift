import MusterTesting

/// What the generator of a day believes about one group: enough to make most commands sensible,
/// never checked against the engine, so that some of them are refused.
struct PlannedGroup {
    let id: GroupID
    let style: GroupStyle
    let asks: Bool
    var maximum: Int
    var owner: Int
    var admins: [Int] = []
    var members: [Int] = []
    var invited: [Int] = []
    var applicants: [Int] = []
    var barred: [Int] = []
    var files: [FileID] = []

    var managers: [Int] { [owner] + admins }
    var everybody: [Int] { managers + members }

    mutating func enter(_ user: Int) {
        guard !everybody.contains(user), !barred.contains(user), everybody.count < maximum
        else { return }
        members.append(user)
        invited.removeAll { $0 == user }
        applicants.removeAll { $0 == user }
    }

    mutating func leave(_ user: Int) {
        members.removeAll { $0 == user }
        admins.removeAll { $0 == user }
    }

    mutating func appoint(_ user: Int) {
        guard let index = members.firstIndex(of: user) else { return }
        admins.append(members.remove(at: index))
    }

    mutating func dismiss(_ user: Int) {
        guard let index = admins.firstIndex(of: user) else { return }
        members.append(admins.remove(at: index))
    }

    mutating func give(to user: Int) {
        guard everybody.contains(user), user != owner else { return }
        leave(user)
        members.append(owner)
        owner = user
    }
}
