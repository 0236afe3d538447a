/// The limits of the engine (semantics.md section 7); 0 means unlimited where the text says so.
///
/// Characters are Unicode scalars, bytes are UTF-8 bytes, and a value exactly at a limit is
/// accepted (GEN-21). Limits are not stored: a host states them at each start.
public struct Limits: Sendable, Equatable {
    /// Members of a new EM group unless it names its own maximum (LIM-01).
    public var emDefaultMaxMembers = 200
    /// Largest maximum that an EM group may name (LIM-02).
    public var emMaxMembersCeiling = 2000
    /// Smallest maximum that an EM group may name (LIM-03).
    public var emMinMaxMembers = 3
    /// Admins of an EM group (LIM-04).
    public var emMaxAdmins = 99
    /// EM groups that one user may be in; 0 is unlimited (LIM-05).
    public var emMaxJoinedGroups = 0
    /// Characters of an EM group name (LIM-06).
    public var emNameCharacters = 128
    /// Characters of an EM description (LIM-07).
    public var emDescriptionCharacters = 512
    /// Characters of an EM announcement (LIM-07).
    public var emAnnouncementCharacters = 512
    /// Bytes of an EM group's extension text (LIM-08).
    public var emExtBytes = 8192
    /// Invitees of one EM `createGroup` (LIM-09).
    public var emInviteesPerCreate = 100
    /// Invitees of one EM `inviteMembers` (LIM-09).
    public var emInviteesPerInvite = 60
    /// Targets of one EM removal, allow-list or block-list command (LIM-10).
    public var emTargetsPerCommand = 60
    /// Targets of one EM mute command (LIM-11).
    public var emTargetsPerMute = 60
    /// Members returned inside EM group details (LIM-12).
    public var emMembersInDetails = 200
    /// Largest page of joined EM groups (LIM-13).
    public var emJoinedPageSize = 20
    /// Bytes of a shared file (LIM-14).
    public var emSharedFileBytes = 10_485_760
    /// Bytes of an attribute key (LIM-15).
    public var attributeKeyBytes = 16
    /// Bytes of an attribute value (LIM-15).
    public var attributeValueBytes = 512
    /// Bytes of all attribute keys and values of one member in one group (LIM-15).
    public var attributesTotalBytes = 4096
    /// Users of one attribute query (LIM-16).
    public var attributeUsersPerQuery = 10
    /// Characters of messages and reasons with invitations, requests and removals (LIM-17).
    public var reasonCharacters = 512

    /// The defaults of semantics.md.
    public init() {}
}
