// The commands that only TIM groups have, one factory each (TIM-01 to TIM-43).
//
// What all families share is made by the factories of Command+Groups.swift.

extension Command where Outcome == CreatedTIMGroup {
    /// Creates a TIM group with the acting user as owner; a BChatRoom has none (TIM-01, TIM-02).
    ///
    /// - Parameters:
    ///   - type: The type, fixed for good.
    ///   - name: Name of the group: not blank, at most 30 bytes.
    ///   - users: Initial members, who enter without being asked, at most 500.
    ///   - options: What the group is besides, and roles and fields of initial members.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The command.
    public static func createTIMGroup(
        _ type: TIMGroupType, name: String, users: [UserID] = [],
        options: TIMGroupOptions = .init(), id: GroupID? = nil
    ) -> Command {
        Command(
            CreateTIMGroup(type: type, group: id, name: name, users: users, options: options))
    }
}

extension Command where Outcome == Done {
    /// Accepts an invitation of the acting user, or lets an applicant in (TIM-16).
    ///
    /// Who has the ids alone, from a system message for example, accepts the invitation or approves
    /// the join request by them.
    ///
    /// - Parameters:
    ///   - pendency: What waits for the decision.
    ///   - message: Text told to the inviter or applicant.
    /// - Returns: The command.
    public static func acceptPendency(_ pendency: Pendency, message: String = "") -> Command {
        switch pendency.matter {
        case .joinRequest(let id):
            Command(
                ApproveJoinRequest(
                    group: pendency.group, user: pendency.fromUser, request: id, message: message))
        case .invitation(let id):
            Command(
                AcceptInvitation(
                    group: pendency.group, inviter: pendency.fromUser, invitation: id,
                    message: message))
        }
    }

    /// Refuses an invitation of the acting user, or an applicant (TIM-16).
    ///
    /// Who has the ids alone, from a system message for example, declines the invitation or the
    /// join request by them.
    ///
    /// - Parameters:
    ///   - pendency: What waits for the decision.
    ///   - reason: Text told to the inviter or applicant.
    /// - Returns: The command.
    public static func refusePendency(_ pendency: Pendency, reason: String = "") -> Command {
        switch pendency.matter {
        case .joinRequest(let id):
            Command(
                DeclineJoinRequest(
                    group: pendency.group, user: pendency.fromUser, request: id, reason: reason))
        case .invitation(let id):
            Command(
                DeclineInvitation(
                    group: pendency.group, inviter: pendency.fromUser, invitation: id,
                    reason: reason))
        }
    }

    /// Has the application take back a group; for the administrator (TIM-29).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - reason: Text told to the members.
    /// - Returns: The command.
    public static func reclaimGroup(_ group: GroupID, reason: String = "") -> Command {
        Command(ReclaimGroup(group: group, reason: reason))
    }

    /// Changes the picture of a group (TIM-30).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - faceURL: The address of the picture, at most 100 bytes; empty for none.
    /// - Returns: The command.
    public static func updateFaceURL(of group: GroupID, to faceURL: String) -> Command {
        Command(UpdateFaceURL(group: group, faceURL: faceURL))
    }

    /// Sets what becomes of applications to a group (TIM-33).
    ///
    /// - Parameters:
    ///   - addOption: What becomes of them from now on.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setAddOption(_ addOption: TIMAddOption, in group: GroupID) -> Command {
        Command(SetAddOption(group: group, addOption: addOption))
    }

    /// Sets custom fields of a group; others stay as they are (TIM-34).
    ///
    /// - Parameters:
    ///   - fields: Bytes by key; the host configures the keys in ``Options/timGroupFields``.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setGroupCustomFields(
        _ fields: [String: [UInt8]], in group: GroupID
    ) -> Command {
        Command(SetGroupCustomFields(group: group, fields: CustomField.sorted(fields)))
    }

    /// Makes a member admin or an ordinary member (TIM-35).
    ///
    /// - Parameters:
    ///   - role: `member` or `admin`.
    ///   - user: The member.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setMemberRole(
        _ role: TIMMemberRole, of user: UserID, in group: GroupID
    ) -> Command {
        Command(SetMemberRole(group: group, user: user, role: role))
    }

    /// Sets the name of a member inside a group (TIM-39).
    ///
    /// - Parameters:
    ///   - nameCard: The name, at most 50 bytes; empty for none.
    ///   - user: The member; nil for the acting user.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setNameCard(
        _ nameCard: String, of user: UserID? = nil, in group: GroupID
    ) -> Command {
        Command(SetNameCard(group: group, user: user, nameCard: nameCard))
    }

    /// Sets custom fields of a member; others stay as they are (TIM-40).
    ///
    /// - Parameters:
    ///   - fields: Bytes by key; the host configures the keys in ``Options/timMemberFields``.
    ///   - user: The member; nil for the acting user.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setMemberCustomFields(
        _ fields: [String: [UInt8]], of user: UserID? = nil, in group: GroupID
    ) -> Command {
        Command(SetMemberCustomFields(group: group, user: user, fields: CustomField.sorted(fields)))
    }

    /// Sets how the acting user receives messages of a group (TIM-41).
    ///
    /// - Parameters:
    ///   - option: How.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setReceiveOption(
        _ option: TIMReceiveOption, in group: GroupID
    ) -> Command {
        Command(SetReceiveOption(group: group, receiveOption: option))
    }

    /// Tells members what the application wants to; for the administrator (TIM-42).
    ///
    /// - Parameters:
    ///   - data: What to tell.
    ///   - users: Whom; nil for all members.
    ///   - group: The group.
    /// - Returns: The command.
    public static func sendCustomSystemMessage(
        _ data: [UInt8], to users: [UserID]? = nil, in group: GroupID
    ) -> Command {
        Command(
            SendCustomSystemMessage(group: group, data: data, users: users.map { UserList($0) }))
    }
}

extension Command where Outcome == PendencyReadResult {
    /// Marks pendencies of the acting user as read, up to a time (TIM-21).
    ///
    /// - Parameter timestamp: The addTime of the newest pendency that was read.
    /// - Returns: The command.
    public static func reportPendencyRead(upTo timestamp: Int64) -> Command {
        Command(ReportPendencyRead(timestamp: timestamp))
    }
}
