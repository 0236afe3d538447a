/// What of a group a tip says has changed (ENM-19).
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum GroupInfoChangeType: WireEnum {
    /// The name.
    case name
    /// The description.
    case introduction
    /// The announcement.
    case notification
    /// The picture.
    case face
    /// The owner.
    case owner
    /// Custom fields.
    case customField
    /// All-mute.
    case allMute
    /// What becomes of applications.
    case addOption

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .name: "name"
        case .introduction: "introduction"
        case .notification: "notification"
        case .face: "face"
        case .owner: "owner"
        case .customField: "customField"
        case .allMute: "allMute"
        case .addOption: "addOption"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .name: 1
        case .introduction: 2
        case .notification: 3
        case .face: 4
        case .owner: 5
        case .customField: 6
        case .allMute: 8
        case .addOption: 11
        }
    }
}
