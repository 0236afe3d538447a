/// How one family decides the commands that families share.
///
/// A family answers `capabilityNotSupported` to what it does not implement (GEN-18).
package protocol GroupRules {
    static func limits(_ limits: Limits) -> GroupLimits

    static func checkName(_ name: String, _ limits: Limits) throws(MusterError)

    static func checkDescription(_ text: String, _ limits: Limits) throws(MusterError)

    static func checkAnnouncement(_ text: String, _ limits: Limits) throws(MusterError)

    static func decide(
        _ command: InviteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults

    static func decide(
        _ command: AcceptInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: DeclineInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: RequestToJoin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> JoinResult

    static func decide(
        _ command: ApproveJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: DeclineJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: LeaveGroup, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: RemoveMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults

    static func decide(
        _ command: DestroyGroup, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    /// GEN-11 steps 4 to 6 for whoever changes name, description or announcement.
    static func requireProfileRight(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError)

    static func decide(
        _ command: AddAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: RemoveAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: TransferOwner, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done

    static func decide(
        _ command: MuteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> MuteResults

    static func decide(
        _ command: UnmuteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults

    static func decide(
        _ command: SetAllMuted, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done
}
