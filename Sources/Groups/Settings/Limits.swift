/// The limits of the engine (LIM-01 to LIM-56), see <doc:ScenarioSettings>; 0 means unlimited where
/// the text says so.
///
/// Characters are Unicode scalars, bytes are UTF-8 bytes, and a value exactly at a limit is
/// accepted (GEN-21). Limits are not stored: a host states them at each start. Opening an engine
/// refuses what makes no sense with `invalidParameter` and the name of the limit: negative values,
/// those above 2^53, and 0 for names, pages and the sizes of EM groups.
public struct Limits: Sendable, Equatable {
    /// Members of a new EM group unless it names its own maximum (LIM-01); a lower
    /// ``emMaxMembersCeiling`` bounds it.
    ///
    /// Default: `200`.
    public var emDefaultMaxMembers = 200
    /// Largest maximum that an EM group may name (LIM-02).
    ///
    /// Default: `2000`.
    public var emMaxMembersCeiling = 2000
    /// Smallest maximum that an EM group may name (LIM-03).
    ///
    /// Default: `3`.
    public var emMinMaxMembers = 3
    /// Admins of an EM group (LIM-04); setting roles in a TIM group keeps to it as well.
    ///
    /// Default: `99`.
    public var emMaxAdmins = 99
    /// EM groups that one user may be in; 0 is unlimited (LIM-05).
    ///
    /// Default: `0`.
    public var emMaxJoinedGroups = 0
    /// Characters of an EM group name (LIM-06).
    ///
    /// Default: `128`.
    public var emNameCharacters = 128
    /// Characters of an EM description (LIM-07).
    ///
    /// Default: `512`.
    public var emDescriptionCharacters = 512
    /// Characters of an EM announcement (LIM-07).
    ///
    /// Default: `512`.
    public var emAnnouncementCharacters = 512
    /// Bytes of an EM group's extension text (LIM-08).
    ///
    /// Default: `8192`.
    public var emExtBytes = 8192
    /// Invitees of one EM `createGroup` (LIM-09).
    ///
    /// Default: `100`.
    public var emInviteesPerCreate = 100
    /// Invitees of one EM `inviteMembers` (LIM-09).
    ///
    /// Default: `60`.
    public var emInviteesPerInvite = 60
    /// Targets of one EM removal, allow-list or block-list command (LIM-10).
    ///
    /// Default: `60`.
    public var emTargetsPerCommand = 60
    /// Targets of one EM mute command (LIM-11).
    ///
    /// Default: `60`.
    public var emTargetsPerMute = 60
    /// Members returned inside EM group details (LIM-12).
    ///
    /// Default: `200`.
    public var emMembersInDetails = 200
    /// Largest page of joined EM groups (LIM-13).
    ///
    /// Default: `20`.
    public var emJoinedPageSize = 20
    /// Bytes of a shared file (LIM-14).
    ///
    /// Default: `10_485_760`.
    public var emSharedFileBytes = 10_485_760
    /// Bytes of an attribute key (LIM-15).
    ///
    /// Default: `16`.
    public var attributeKeyBytes = 16
    /// Bytes of an attribute value (LIM-15).
    ///
    /// Default: `512`.
    public var attributeValueBytes = 512
    /// Bytes of all attribute keys and values of one member in one group (LIM-15).
    ///
    /// Default: `4096`.
    public var attributesTotalBytes = 4096
    /// Users of one attribute query (LIM-16).
    ///
    /// Default: `10`.
    public var attributeUsersPerQuery = 10
    /// Characters of messages and reasons with invitations, requests and removals (LIM-17).
    ///
    /// Default: `512`.
    public var reasonCharacters = 512
    /// Channels of a server, its default channel included (LIM-18).
    ///
    /// Default: `100`.
    public var channelsPerServer = 100
    /// Channels of one category (LIM-19).
    ///
    /// Default: `100`.
    public var channelsPerCategory = 100
    /// Categories of a server (LIM-20).
    ///
    /// Default: `50`.
    public var categoriesPerServer = 50
    /// Servers that one user may own (LIM-21).
    ///
    /// Default: `100`.
    public var serversCreatedPerUser = 100
    /// Servers of others that one user may be in (LIM-21).
    ///
    /// Default: `100`.
    public var serversJoinedPerUser = 100
    /// Characters of a server, category or channel name (LIM-22).
    ///
    /// Default: `50`.
    public var cirNameCharacters = 50
    /// Characters of a server's or channel's other texts (LIM-23).
    ///
    /// Default: `500`.
    public var cirTextCharacters = 500
    /// Largest maximum that a text channel may name (LIM-24).
    ///
    /// Default: `2000`.
    public var textChannelMaxUsers = 2000
    /// Members of a text channel unless it names its maximum (LIM-24); a lower
    /// ``textChannelMaxUsers`` bounds it.
    ///
    /// Default: `2000`.
    public var textChannelDefaultUsers = 2000
    /// Largest maximum that a voice channel may name (LIM-25).
    ///
    /// Default: `20`.
    public var voiceChannelMaxUsers = 20
    /// Members of a voice channel unless it names its maximum (LIM-25); a lower
    /// ``voiceChannelMaxUsers`` bounds it.
    ///
    /// Default: `8`.
    public var voiceChannelDefaultUsers = 8
    /// Members of a default channel, and so of a server (LIM-26); its maximum can be changed later,
    /// up to this or ``textChannelMaxUsers``.
    ///
    /// Default: `2000`.
    public var defaultChannelMaxUsers = 2000
    /// Tags of a server (LIM-27).
    ///
    /// Default: `10`.
    public var tagsPerServer = 10
    /// Characters of a tag (LIM-27).
    ///
    /// Default: `20`.
    public var tagCharacters = 20
    /// Largest page of server and channel lists (LIM-28).
    ///
    /// Default: `20`.
    public var cirPageSize = 20
    /// Largest maximum of a Private group, Public group or ChatRoom, named or default; 0 is
    /// unlimited (LIM-29).
    ///
    /// Default: `6000`.
    public var timMemberCeiling = 6000
    /// Members of a Private group unless it names its maximum; 0 is unlimited (LIM-30).
    ///
    /// Default: `200`.
    public var timDefaultMembersPrivate = 200
    /// Members of a Public group unless it names its maximum; 0 is unlimited (LIM-30).
    ///
    /// Default: `2000`.
    public var timDefaultMembersPublic = 2000
    /// Members of a ChatRoom unless it names its maximum; 0 is unlimited (LIM-30).
    ///
    /// Default: `6000`.
    public var timDefaultMembersChatRoom = 6000
    /// Members of an AVChatRoom; 0 is unlimited (LIM-31).
    ///
    /// Default: `0`.
    public var timMembersAVChatRoom = 0
    /// Members of a BChatRoom; 0 is unlimited (LIM-31).
    ///
    /// Default: `0`.
    public var timMembersBChatRoom = 0
    /// Bytes of a TIM group name (LIM-32).
    ///
    /// Default: `30`.
    public var timNameBytes = 30
    /// Bytes of a TIM introduction (LIM-33).
    ///
    /// Default: `120`.
    public var timIntroductionBytes = 120
    /// Bytes of a TIM notification (LIM-34).
    ///
    /// Default: `150`.
    public var timNotificationBytes = 150
    /// Bytes of a TIM face URL (LIM-35).
    ///
    /// Default: `100`.
    public var timFaceURLBytes = 100
    /// Bytes of a TIM name card (LIM-36).
    ///
    /// Default: `50`.
    public var timNameCardBytes = 50
    /// Custom keys of a TIM group (LIM-38).
    ///
    /// Default: `20`.
    public var timGroupCustomKeys = 20
    /// Custom keys of a TIM member (LIM-38).
    ///
    /// Default: `5`.
    public var timMemberCustomKeys = 5
    /// Bytes of a TIM custom key (LIM-39).
    ///
    /// Default: `16`.
    public var timCustomKeyBytes = 16
    /// Bytes of a TIM group's custom value (LIM-39).
    ///
    /// Default: `512`.
    public var timGroupCustomValueBytes = 512
    /// Bytes of a TIM member's custom value (LIM-39).
    ///
    /// Default: `64`.
    public var timMemberCustomValueBytes = 64
    /// Users of one TIM invitation, removal or creation (LIM-40).
    ///
    /// Default: `500`.
    public var timUsersPerCommand = 500
    /// Groups of one `getGroupInfo` (LIM-41).
    ///
    /// Default: `50`.
    public var timIdsPerGroupInfo = 50
    /// Users of one `getMembersInfo` (LIM-41).
    ///
    /// Default: `100`.
    public var timIdsPerMembersInfo = 100
    /// Members listed of an AVChatRoom (LIM-42).
    ///
    /// Default: `300`.
    public var timAVMembersListed = 300
    /// Members of one page of a TIM member list (LIM-43).
    ///
    /// Default: `100`.
    public var timMemberPageSize = 100
    /// BChatRooms of the application (LIM-44).
    ///
    /// Default: `5`.
    public var timBChatRooms = 5
    /// Net new TIM groups of one UTC day; 0 is unlimited (LIM-45).
    ///
    /// Default: `0`.
    public var timGroupsPerDay = 0
    /// Bytes of a message's content (LIM-47).
    ///
    /// Default: `5120`.
    public var messageBytes = 5120
    /// Largest page of group acknowledgements (LIM-53).
    ///
    /// Default: `200`.
    public var ackPageSize = 200
    /// Invitations and applications of a group that may wait for an answer together.
    ///
    /// It follows from the size of a frame, which has to hold the closings of all of them with ids
    /// of any length; only tests lower it.
    package var pendingPerGroup = 100_000

    /// The defaults that each property names.
    public init() {}
}
