/// How users are invited into TIM groups of one type (OPT-06).
///
/// The application administrator enters people directly wherever anybody may invite.
public struct TIMInvitePolicy: Sendable, Equatable {
    /// Who may invite.
    public var inviters: TIMInviters
    /// Whether the invitee has to agree.
    public var isConfirmed: Bool

    /// A policy of `inviters`, whose invitees have to agree when `isConfirmed`.
    public init(inviters: TIMInviters, isConfirmed: Bool) {
        self.inviters = inviters
        self.isConfirmed = isConfirmed
    }
}

extension TIMInvitePolicy: Codable {
    private enum CodingKeys: String, CodingKey {
        case inviters = "who"
        case isConfirmed = "confirm"
    }
}
