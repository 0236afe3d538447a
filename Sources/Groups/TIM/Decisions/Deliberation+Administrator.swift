extension Deliberation {
    /// Users are refused whether members or not: the operation is none of theirs.
    package func requireAdministrator(on group: GroupStanding) throws(MusterError) {
        guard context.actor == .system else {
            throw TIMActor.refusal(to: context.actor, in: group.id)
        }
    }
}
