/// The behaviour options of the engine (OPT-01 to OPT-12), see <doc:ScenarioSettings>.
public struct Options: Sendable, Equatable {
    /// Members may ask for acknowledgements of group messages (OPT-01).
    ///
    /// Default: `false`.
    public var groupReadAckEnabled = false
    /// Who may ask for them (OPT-02).
    ///
    /// Default: `.allMembers`.
    public var groupAckSenders = GroupAckSenders.allMembers
    /// Who sees them (OPT-03).
    ///
    /// Default: `.sender`.
    public var groupAckVisibility = GroupAckVisibility.sender
    /// Largest group whose messages are acknowledged, counted when sending (OPT-04, LIM-49).
    ///
    /// Default: `200`.
    public var groupAckMaxMembers = 200
    /// How long a group message may be acknowledged, in milliseconds (OPT-04, LIM-50).
    ///
    /// Default: `259_200_000`.
    public var groupAckValidityMs: Int64 = 259_200_000
    /// How long a single-chat message may be acknowledged, in milliseconds; 0 is unlimited
    /// (OPT-05).
    ///
    /// Default: `0`.
    public var messageRetentionMs: Int64 = 0
    /// Who invites into TIM groups; types left out keep the vendor's policy (OPT-06).
    ///
    /// Default: `[:]`.
    public var timInvitePolicy: [TIMGroupType: TIMInvitePolicy] = [:]
    /// TIM admins may appoint ordinary members as admins (OPT-07); admins stay out of their reach.
    ///
    /// Default: `false`.
    public var adminsMaySetRoles = false
    /// Non-members may send into an AVChatRoom (OPT-08).
    ///
    /// Default: `true`.
    public var avNonMemberSend = true
    /// Tips of the change types that newer clients know (OPT-09).
    ///
    /// Default: `true`.
    public var extendedTips = true
    /// Remaining members are told when somebody is block-listed (OPT-10).
    ///
    /// Default: `false`.
    public var notifyBlockListLeave = false
    /// Users are told when their list of joined groups changes (OPT-11).
    ///
    /// Default: `false`.
    public var emitJoinedGroupsChanged = false
    /// The custom fields of TIM groups, by key (TIM-34).
    ///
    /// Default: `[:]`.
    public var timGroupFields: [String: CustomFieldRule] = [:]
    /// The custom fields of TIM members, by key (TIM-40).
    ///
    /// Default: `[:]`.
    public var timMemberFields: [String: CustomFieldRule] = [:]

    /// The defaults that each property names.
    public init() {}
}
