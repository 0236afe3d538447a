/// One thing of a group that a tip says has changed, with its new value (TIP-07).
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum GroupInfoChange: Sendable, Equatable {
    /// The name.
    case name(String)
    /// The introduction, the neutral description.
    case introduction(String)
    /// The notification, the neutral announcement.
    case notification(String)
    /// The address of the picture.
    case face(String)
    /// The owner.
    case owner(UserID)
    /// Custom fields: those that changed, bytewise by key.
    case customField([CustomField])
    /// Whether all-mute is on.
    case allMute(Bool)
    /// What becomes of applications.
    case addOption(TIMAddOption)

    /// The vendor's change type.
    public var type: GroupInfoChangeType {
        switch self {
        case .name: .name
        case .introduction: .introduction
        case .notification: .notification
        case .face: .face
        case .owner: .owner
        case .customField: .customField
        case .allMute: .allMute
        case .addOption: .addOption
        }
    }

    package func write(to sink: inout some FieldSink) {
        sink.choice(1, "change", type)
        sink.integer(2, "code", type.number)
        switch self {
        case .name(let text), .introduction(let text), .notification(let text), .face(let text):
            sink.string(3, "value", text)
        case .owner(let user): sink.id(3, "value", user)
        case .customField(let fields): sink.fields(3, "value", fields)
        case .allMute(let isMuted): sink.bool(3, "value", isMuted)
        case .addOption(let option): sink.choice(3, "value", option)
        }
    }
}
