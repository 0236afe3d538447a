/// The options of a new EM group, fixed at creation but for the size (GRP-03, GRP-68).
public struct GroupOptions: Sendable, Equatable {
    /// Visibility and ways in.
    public var style: GroupStyle
    /// How many members the group may have; nil for the engine's default (LIM-01).
    public var maxMembers: Int?
    /// Whether invitations ask invitees who do not accept automatically (GLO-12).
    public var inviteNeedConfirm: Bool
    /// An extension text of the application, at most 8,192 bytes (LIM-08).
    public var ext: String

    /// Options with the vendor's defaults unless given.
    ///
    /// - Parameters:
    ///   - style: Visibility and ways in.
    ///   - maxMembers: How many members the group may have; nil for the engine's default.
    ///   - inviteNeedConfirm: Whether invitations ask invitees who do not accept automatically.
    ///   - ext: An extension text of the application, at most 8,192 bytes.
    public init(
        style: GroupStyle = .privateOnlyOwnerInvite, maxMembers: Int? = nil,
        inviteNeedConfirm: Bool = false, ext: String = ""
    ) {
        self.style = style
        self.maxMembers = maxMembers
        self.inviteNeedConfirm = inviteNeedConfirm
        self.ext = ext
    }
}
