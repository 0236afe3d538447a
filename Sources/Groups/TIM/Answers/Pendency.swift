/// A group matter that waits for a decision, or waited for one (ENT-12, GLO-15).
public struct Pendency: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// What it waits for, with the handle that decides it.
    public let matter: Matter
    /// Who applied or invited.
    public let fromUser: UserID
    /// Who was invited; nil for applications.
    public let toUser: UserID?
    /// Its time among all pendencies, in milliseconds since the epoch; no two share one.
    public let addTime: Int64
    /// Whether it was decided.
    public let status: PendencyHandleStatus
    /// How; nil while it waits.
    public let result: PendencyHandleResult?
    /// The text of the application or invitation, empty when there was none.
    public let requestMessage: String
    /// The text given with the decision, empty when there was none.
    public let handledMessage: String
    /// Whose list it is in.
    public let viewer: UserID

    /// What a pendency waits for.
    public enum Matter: Sendable, Equatable {
        /// A manager's decision on an application.
        case joinRequest(JoinRequestID)
        /// The invitee's answer.
        case invitation(InvitationID)
    }

    /// The vendor's type of the pendency.
    public var type: PendencyType {
        switch matter {
        case .joinRequest: .joinRequest
        case .invitation: .invitation
        }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.choice(2, "getType", type)
        sink.id(3, "fromUser", fromUser)
        sink.string(4, "toUser", toUser?.text ?? "")
        sink.integer(5, "addTime", addTime)
        sink.choice(6, "handleStatus", status)
        if let result { sink.choice(7, "handleResult", result) }
        sink.remark(8, "requestMsg", requestMessage)
        sink.remark(9, "handledMsg", handledMessage)
        sink.id(10, "selfIdentifier", viewer)
        switch matter {
        case .joinRequest(let id): sink.id(11, "request", id)
        case .invitation(let id): sink.id(12, "invitation", id)
        }
    }
}

extension Pendency {
    /// A join request, seen by a manager.
    init(_ request: JoinRequest, _ addTime: Int64, viewer: UserID) {
        group = request.group
        matter = .joinRequest(request.id)
        fromUser = request.applicant
        toUser = nil
        self.addTime = addTime
        status =
            switch request.state {
            case .pending: .unhandled
            case .approved, .declined:
                request.decidedBy == .user(viewer) ? .handledBySelf : .handledByOther
            case .closed: .handledByOther
            }
        result =
            switch request.state {
            case .pending: nil
            case .approved: .agreed
            case .declined: .refused
            case .closed: request.closeCause == .joinedOtherwise ? .agreed : .refused
            }
        requestMessage = request.message
        handledMessage = request.decisionMessage
        self.viewer = viewer
    }

    /// An invitation, seen by its invitee.
    init(_ invitation: Invitation, _ addTime: Int64) {
        group = invitation.group
        matter = .invitation(invitation.id)
        fromUser = invitation.inviter
        toUser = invitation.invitee
        self.addTime = addTime
        status =
            switch invitation.state {
            case .pending: .unhandled
            case .accepted, .declined: .handledBySelf
            case .closed: .handledByOther
            }
        result =
            switch invitation.state {
            case .pending: nil
            case .accepted: .agreed
            case .declined: .refused
            case .closed: invitation.closeCause == .joinedOtherwise ? .agreed : .refused
            }
        requestMessage = invitation.message
        handledMessage =
            invitation.state == .declined ? invitation.reason : invitation.acceptance
        viewer = invitation.invitee
    }
}
