extension TIMRules {
    package static func requireProfileRight(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        try TIMActor(on: group, deliberation).require(.changeProfile)
    }
}
