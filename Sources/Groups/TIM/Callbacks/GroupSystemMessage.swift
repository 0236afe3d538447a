/// What a user is told of a TIM group in person (SYS-01 to SYS-15).
public struct GroupSystemMessage: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// What it is about.
    public let type: GroupSystemMessageType
    /// Who did it; nil where nobody is named.
    public internal(set) var operatorUser: Principal?
    /// The reason or the text of a request, empty when there was none.
    public internal(set) var message = ""
    /// What the application said, for type 0xff.
    public internal(set) var data: [UInt8]?
    /// The invitation to answer, for type 0x0c.
    ///
    /// With ``Command/acceptInvitation(group:inviter:invitation:message:)``.
    public internal(set) var invitation: InvitationID?
    /// The request to decide, for type 0x01.
    ///
    /// With ``Command/approveJoinRequest(of:in:request:message:)``.
    public internal(set) var request: JoinRequestID?
    /// The platform of the acting device.
    public let platform: Platform
    /// What the host tells of the operator.
    public internal(set) var profiles = TipProfiles()

    init(_ type: GroupSystemMessageType, in group: GroupID, platform: Platform) {
        self.type = type
        self.group = group
        self.platform = platform
    }
}

extension GroupSystemMessage: WritableContent {
    /// The neutral name.
    public var name: String { "groupSystemMessage" }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.choice(2, "type", type)
        sink.integer(3, "code", type.number)
        if let operatorUser { sink.principal(4, "user", operatorUser) }
        sink.remark(5, "message", message)
        if let data { sink.bytes(6, "data", data) }
        if let invitation { sink.id(7, "invitation", invitation) }
        if let request { sink.id(8, "request", request) }
        sink.choice(9, "platform", platform)
        profiles.write(to: &sink)
    }
}

extension GroupSystemMessage: ProfiledContent {
    package func profiled(by hooks: any HostHooks) -> GroupSystemMessage {
        guard let operatorUser else { return self }
        var message = self
        message.profiles = TipProfiles(of: operatorUser, changed: [], from: hooks)
        return message
    }
}
