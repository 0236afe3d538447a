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

    /// Reads an object with `who` and `confirm`.
    ///
    /// - Throws: a `DecodingError` that names what is missing, is neither, or has no such value.
    public init(from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: TextKey.self)
        for name in names.allKeys where CodingKeys(rawValue: name.stringValue) == nil {
            throw DecodingError.noSuchSetting(name, in: names)
        }
        let object = try decoder.container(keyedBy: CodingKeys.self)
        inviters = try object.decode(TIMInviters.self, forKey: .inviters)
        isConfirmed = try object.decode(Bool.self, forKey: .isConfirmed)
    }
}
