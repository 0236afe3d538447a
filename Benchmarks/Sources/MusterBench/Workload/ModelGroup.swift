import Muster

/// What the workload has to know of a group so that its commands are accepted.
struct ModelGroup {
    /// How people come in.
    enum Door: CaseIterable {
        /// Whoever wants to joins.
        case open
        /// Members invite, and the invited are in.
        case invitation
        /// Invited users are asked, applicants wait for approval.
        case asking
    }

    let id: GroupID
    let owner: Int
    let door: Door
    /// Ordinary members.
    var members: [Int] = []
    var isMember: Set<Int> = []
    var admins: [Int] = []
    var muted: [Int] = []
    /// Users invited by the owner who have not answered.
    var invited: [Int] = []
    /// Users who asked to be let in and were not answered.
    var applicants: [Int] = []

    mutating func enter(_ user: Int) {
        members.append(user)
        isMember.insert(user)
    }

    /// Takes away a member who can be taken away without further ado.
    mutating func removeOne(_ random: inout SplitMix) -> Int? {
        guard members.count > 3 else { return nil }
        let index = Int.random(in: members.indices, using: &random)
        members.swapAt(index, members.count - 1)
        let user = members.removeLast()
        isMember.remove(user)
        return user
    }
}
