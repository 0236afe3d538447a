/// Who is in a place of a day, by role, as far as its author knows.
struct PlannedPeople {
    /// Nobody in broadcasts and in private TIM groups whose owner quit.
    var owner: Int?
    var admins: [Int] = []
    var members: [Int] = []
    /// Who was told to be silent for a while.
    var muted: [Int] = []
    var maximum: Int

    var managers: [Int] { (owner.map { [$0] } ?? []) + admins }
    var everybody: [Int] { managers + members }

    func contains(_ user: Int) -> Bool {
        user == owner || members.contains(user) || admins.contains(user)
    }

    mutating func enter(_ user: Int) {
        guard !contains(user), 1 + admins.count + members.count < maximum else { return }
        members.append(user)
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
        guard contains(user), user != owner else { return }
        leave(user)
        if let owner { members.append(owner) }
        owner = user
    }
}
