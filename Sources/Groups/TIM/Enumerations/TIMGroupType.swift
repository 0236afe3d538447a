/// The types of TIM groups (GLO-05).
public enum TIMGroupType: WireEnum {
    /// Closed, entered by invitation of any member.
    case privateGroup
    /// Found by id, entered by application.
    case publicGroup
    /// Entered at will.
    case chatRoom
    /// A live room without limit of members.
    case avChatRoom
    /// A broadcast of the application to everybody.
    case bChatRoom

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .privateGroup: "Private"
        case .publicGroup: "Public"
        case .chatRoom: "ChatRoom"
        case .avChatRoom: "AVChatRoom"
        case .bChatRoom: "BChatRoom"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .privateGroup: 0
        case .publicGroup: 1
        case .chatRoom: 2
        case .avChatRoom: 3
        case .bChatRoom: 4
        }
    }
}
