/// The names of all refusals, see <doc:Errors>, with the codes that the vendors use.
///
/// The set is open: a later version may add codes, so switch over them with a default.
public struct MusterErrorCode: Hashable, Sendable {
    /// The neutral name, as printed by `muster run`.
    public let name: String
    /// The Easemob and Agora code, where there is one; the general one of several.
    public let emCode: Int?
    /// The code that Easemob Circle has of its own, where there is one.
    public let circleCode: Int?
    /// The Tencent code, where there is one; the general one of several.
    public let timCode: Int?

    init(
        _ name: String, em emCode: Int? = nil, circle circleCode: Int? = nil,
        tim timCode: Int? = nil
    ) {
        self.name = name
        self.emCode = emCode
        self.circleCode = circleCode
        self.timCode = timCode
    }
}

extension MusterErrorCode: CustomStringConvertible {
    /// The neutral name.
    public var description: String { name }
}

extension MusterErrorCode {
    /// A parameter is missing, malformed or out of range; the error names the field (ERR-01).
    public static let invalidParameter = Self("invalidParameter", em: 110, circle: 112, tim: 10004)
    /// A user id is syntactically invalid (ERR-02).
    public static let invalidUserId = Self("invalidUserId", em: 101, tim: 10012)
    /// The host does not know the user (ERR-03).
    public static let userNotFound = Self("userNotFound", em: 204, tim: 10019)
    /// A group id is empty or malformed (ERR-04).
    public static let invalidGroupId = Self("invalidGroupId", em: 600, tim: 10015)
    /// The group never existed, was destroyed, or is hidden from a searching outsider (ERR-05).
    public static let groupNotFound = Self("groupNotFound", em: 606, tim: 10010)
    /// The wanted group id is taken, by a live or a destroyed group (ERR-06).
    public static let groupIdInUse = Self("groupIdInUse", tim: 10021)
    /// The user already is in the group, server or channel (ERR-07).
    public static let alreadyMember = Self("alreadyMember", em: 601, circle: 114, tim: 10013)
    /// The acting user is not in the group or channel (ERR-08).
    public static let notMember = Self("notMember", em: 602, tim: 10007)
    /// The target is not in the group or channel (ERR-09).
    public static let targetNotMember = Self("targetNotMember", em: 602, tim: 10004)
    /// The role of the acting user, or that of a target, does not allow the operation (ERR-10).
    public static let permissionDenied = Self("permissionDenied", em: 603, tim: 10007)
    /// The group takes no applications, or the server or channel is private (ERR-11).
    public static let joinNotAllowed = Self("joinNotAllowed", em: 603, tim: 10007)
    /// The style, type or family has no such operation (ERR-12).
    public static let capabilityNotSupported = Self("capabilityNotSupported", em: 603, tim: 10007)
    /// No seat is free (ERR-13).
    public static let groupFull = Self("groupFull", em: 604, tim: 10014)
    /// The file id is empty or unknown (ERR-14).
    public static let sharedFileNotFound = Self("sharedFileNotFound", em: 605)
    /// The shared file is larger than allowed (ERR-15).
    public static let fileTooLarge = Self("fileTooLarge", em: 405)
    /// The group is disabled (ERR-16).
    public static let groupDisabled = Self("groupDisabled", em: 607)
    /// The host's content hook refused the name (ERR-17).
    public static let nameViolation = Self("nameViolation", em: 608, tim: 10016)
    /// The attributes of one member would exceed their total size (ERR-18).
    public static let attributesTooLarge = Self("attributesTooLarge", em: 609)
    /// Reserved by the vendor for failing hooks; never answered (ERR-19).
    public static let attributeUpdateFailed = Self("attributeUpdateFailed", em: 610)
    /// An attribute key is too long (ERR-20).
    public static let attributeKeyTooLong = Self("attributeKeyTooLong", em: 611)
    /// An attribute value is too long (ERR-21).
    public static let attributeValueTooLong = Self("attributeValueTooLong", em: 612)
    /// The user is on the block list of the group (ERR-22).
    public static let userInBlockList = Self("userInBlockList", em: 613)
    /// The owner must destroy or transfer the group first (ERR-23).
    public static let ownerCannotLeave = Self("ownerCannotLeave", em: 603, tim: 10009)
    /// The target has no admin rights to take away (ERR-24).
    public static let targetNotAdmin = Self("targetNotAdmin", em: 603, tim: 10004)
    /// None of the targets is muted (ERR-25).
    public static let targetNotMuted = Self("targetNotMuted", em: 110, tim: 10004)
    /// The group has the most admins it may have (ERR-26).
    public static let adminLimit = Self("adminLimit", em: 4, tim: 10004)
    /// The sender is on the mute list (ERR-27).
    public static let memberMuted = Self("memberMuted", em: 215, tim: 10017)
    /// All-mute is on and the sender is not exempt (ERR-28).
    public static let groupAllMuted = Self("groupAllMuted", em: 219, tim: 10017)
    /// There is no such invitation (ERR-29).
    public static let invitationNotFound = Self("invitationNotFound", em: 110, tim: 10004)
    /// There is no such join request (ERR-30).
    public static let joinRequestNotFound = Self("joinRequestNotFound", em: 110, tim: 10004)
    /// The invitation or request was already decided or closed (ERR-31).
    public static let requestAlreadyHandled = Self(
        "requestAlreadyHandled", em: 110, circle: 114, tim: 10024)
    /// One call names too many users or ids (ERR-32).
    public static let tooManyTargets = Self("tooManyTargets", em: 4, tim: 10005)
    /// Too many groups were created (ERR-33).
    public static let groupCountLimit = Self("groupCountLimit", em: 4, tim: 10037)
    /// The user is in too many groups (ERR-34).
    public static let joinedGroupLimit = Self("joinedGroupLimit", em: 4, circle: 113, tim: 10037)
    /// The host's rate limiter refused, too many commands wait for the writer, too many invitations
    /// and applications wait in the group, or too many TIM groups were made today (ERR-35).
    public static let rateLimited = Self("rateLimited", em: 302, tim: 10006)
    /// The host's veto hook refused (ERR-36).
    public static let rejectedByHook = Self("rejectedByHook", em: 508, tim: 10016)
    /// There is no such server (ERR-37).
    public static let serverNotFound = Self("serverNotFound", circle: 110)
    /// The server has no such category (ERR-38).
    public static let categoryNotFound = Self("categoryNotFound", em: 606)
    /// The server has no such channel, or none that the viewer sees (ERR-38).
    public static let channelNotFound = Self("channelNotFound", em: 606)
    /// The user is not in the server (ERR-39).
    public static let notServerMember = Self("notServerMember", em: 602)
    /// No seat is free in the channel (ERR-40).
    public static let channelFull = Self("channelFull", em: 604)
    /// The server or the category has the most channels it may have (ERR-41).
    public static let channelLimit = Self("channelLimit", em: 4, circle: 113)
    /// The server has the most categories it may have (ERR-41).
    public static let categoryLimit = Self("categoryLimit", em: 4, circle: 113)
    /// The user created, or is in, too many servers (ERR-41).
    public static let serverLimit = Self("serverLimit", em: 4, circle: 113)
    /// The default channel cannot be left, emptied, hidden, moved or destroyed (ERR-42).
    public static let defaultChannelProtected = Self("defaultChannelProtected", em: 603)
    /// The default category cannot be destroyed (ERR-43).
    public static let defaultCategoryProtected = Self("defaultCategoryProtected", em: 603)
    /// The mode of a channel cannot be changed (ERR-44).
    public static let channelModeImmutable = Self("channelModeImmutable", em: 110)
    /// Reserved by the vendors for batches of mixed success; never answered (ERR-45).
    public static let partialSuccess = Self("partialSuccess", circle: 7, tim: 6003)
    /// The cursor is malformed or belongs to another list (ERR-52).
    public static let invalidCursor = Self("invalidCursor", em: 110, tim: 10004)
    /// The command id was used for a different command (ERR-53).
    public static let commandIdConflict = Self("commandIdConflict", em: 302, tim: 10008)
    /// The aggregate has another version than the command expected.
    public static let versionConflict = Self("versionConflict")
    /// The storage failed, so that a command was not performed or nothing could be read (ERR-54).
    public static let storageFailure = Self("storageFailure", em: 3, tim: 10002)
    /// The log holds events that this build cannot read; opening fails (ERR-55).
    public static let schemaUnsupported = Self("schemaUnsupported", em: 3, tim: 10002)
}
