import MusterTesting

/// What the author of a day believes about one EM group: enough to make most commands sensible,
/// never checked against the engine, so that some of them are refused.
struct PlannedGroup {
    let id: GroupID
    let style: GroupStyle
    /// Whether invitees are asked who want to be asked.
    let asks: Bool
    var people: PlannedPeople
    var invited: [Int] = []
    var applicants: [Int] = []
    var barred: [Int] = []
    var files: [FileID] = []

    mutating func enter(_ user: Int) {
        guard !barred.contains(user) else { return }
        people.enter(user)
        invited.removeAll { $0 == user }
        applicants.removeAll { $0 == user }
    }
}
