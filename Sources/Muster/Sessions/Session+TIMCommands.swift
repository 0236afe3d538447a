/// Commands that only TIM groups have.
///
/// Each returns when its events are durable and throws a ``MusterError`` with nothing appended.
extension Session {
    /// Creates a TIM group with the acting user as owner (TIM-01, TIM-02).
    ///
    /// - Parameters:
    ///   - type: The type, fixed for good.
    ///   - name: Name of the group: not blank, at most 30 bytes.
    ///   - users: Initial members, who enter without being asked, at most 500.
    ///   - options: What the group is besides, and roles and fields of initial members.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The group with what became of the initial members.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func createTIMGroup(
        _ type: TIMGroupType, name: String, users: [UserID] = [],
        options: TIMGroupOptions = .init(), id: GroupID? = nil
    ) async throws(MusterError) -> CreatedTIMGroup {
        try await perform(.createTIMGroup(type, name: name, users: users, options: options, id: id))
    }

    /// Accepts an invitation of the acting user, or lets an applicant in (TIM-16).
    ///
    /// Who has the ids alone, from a system message for example, accepts the invitation or approves
    /// the join request by them.
    ///
    /// - Parameters:
    ///   - pendency: What waits for the decision.
    ///   - message: Text told to the inviter or applicant.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func acceptPendency(_ pendency: Pendency, message: String = "") async throws(MusterError)
        -> Done
    {
        try await perform(.acceptPendency(pendency, message: message))
    }

    /// Refuses an invitation of the acting user, or an applicant (TIM-16).
    ///
    /// Who has the ids alone, from a system message for example, declines the invitation or the
    /// join request by them.
    ///
    /// - Parameters:
    ///   - pendency: What waits for the decision.
    ///   - reason: Text told to the inviter or applicant.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func refusePendency(_ pendency: Pendency, reason: String = "") async throws(MusterError)
        -> Done
    {
        try await perform(.refusePendency(pendency, reason: reason))
    }

    /// Changes the picture of a group (TIM-30).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - faceURL: The address of the picture, at most 100 bytes; empty for none.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateFaceURL(of group: GroupID, to faceURL: String) async throws(MusterError)
        -> Done
    {
        try await perform(.updateFaceURL(of: group, to: faceURL))
    }

    /// Sets what becomes of applications to a group (TIM-33).
    ///
    /// - Parameters:
    ///   - addOption: What becomes of them from now on.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setAddOption(_ addOption: TIMAddOption, in group: GroupID) async throws(MusterError)
        -> Done
    {
        try await perform(.setAddOption(addOption, in: group))
    }

    /// Sets custom fields of a group; others stay as they are (TIM-34).
    ///
    /// - Parameters:
    ///   - fields: Bytes by key; the host configures the keys in ``Options/timGroupFields``.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setGroupCustomFields(_ fields: [String: [UInt8]], in group: GroupID)
        async throws(MusterError) -> Done
    {
        try await perform(.setGroupCustomFields(fields, in: group))
    }

    /// Makes a member admin or an ordinary member (TIM-35).
    ///
    /// - Parameters:
    ///   - role: `member` or `admin`.
    ///   - user: The member.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setMemberRole(_ role: TIMMemberRole, of user: UserID, in group: GroupID)
        async throws(MusterError) -> Done
    {
        try await perform(.setMemberRole(role, of: user, in: group))
    }

    /// Sets the name of a member inside a group (TIM-39).
    ///
    /// - Parameters:
    ///   - nameCard: The name, at most 50 bytes; empty for none.
    ///   - user: The member; nil for the acting user.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setNameCard(_ nameCard: String, of user: UserID? = nil, in group: GroupID)
        async throws(MusterError) -> Done
    {
        try await perform(.setNameCard(nameCard, of: user, in: group))
    }

    /// Sets custom fields of a member; others stay as they are (TIM-40).
    ///
    /// - Parameters:
    ///   - fields: Bytes by key; the host configures the keys in ``Options/timMemberFields``.
    ///   - user: The member; nil for the acting user.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setMemberCustomFields(
        _ fields: [String: [UInt8]], of user: UserID? = nil, in group: GroupID
    ) async throws(MusterError) -> Done {
        try await perform(.setMemberCustomFields(fields, of: user, in: group))
    }

    /// Sets how the acting user receives messages of a group (TIM-41).
    ///
    /// - Parameters:
    ///   - option: How.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setReceiveOption(_ option: TIMReceiveOption, in group: GroupID)
        async throws(MusterError) -> Done
    {
        try await perform(.setReceiveOption(option, in: group))
    }

    /// Marks pendencies of the acting user as read, up to a time (TIM-21).
    ///
    /// - Parameter timestamp: The addTime of the newest pendency that was read.
    /// - Returns: Up to where the user has read.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func reportPendencyRead(upTo timestamp: Int64) async throws(MusterError)
        -> PendencyReadResult
    {
        try await perform(.reportPendencyRead(upTo: timestamp))
    }
}
