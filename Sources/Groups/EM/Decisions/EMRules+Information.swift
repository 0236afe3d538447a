extension EMRules {
    package static func requireProfileRight(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        try EMActor(on: group, deliberation).require(.changeInformation)
    }
}
