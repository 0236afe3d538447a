import MusterTesting

/// What the author of a day believes about one TIM group.
struct PlannedTIMGroup {
    let id: GroupID
    let type: TIMGroupType
    var people: PlannedPeople
    var addOption: TIMAddOption
    /// Users whose pendencies wait: for their own answer, and for the managers'.
    var invited: [Int] = []
    var applicants: [Int] = []

    var isBroadcast: Bool { type == .bChatRoom }

    /// Where admins are appointed and entry may take a decision.
    var isManaged: Bool { type == .publicGroup || type == .chatRoom }

    mutating func enter(_ user: Int) {
        people.enter(user)
        invited.removeAll { $0 == user }
        applicants.removeAll { $0 == user }
    }

    mutating func apply(_ user: Int) {
        switch addOption {
        case .any: enter(user)
        case .auth: applicants.append(user)
        case .forbid: break
        }
    }
}
