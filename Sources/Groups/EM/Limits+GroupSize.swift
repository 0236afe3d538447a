extension Limits {
    /// What a group may name as its maximum (LIM-02, LIM-03).
    package var emMaxMembersRange: ClosedRange<Int> {
        emMinMaxMembers...max(emMinMaxMembers, emMaxMembersCeiling)
    }

    /// The maximum of a group that names none (LIM-01); a ceiling set below it holds for it too.
    package var emUsualMaxMembers: Int {
        min(emDefaultMaxMembers, emMaxMembersRange.upperBound)
    }
}
