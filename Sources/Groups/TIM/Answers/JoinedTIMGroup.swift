/// One of a user's TIM groups (QRY-37).
public struct JoinedTIMGroup: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// Its name.
    public let name: String
    /// Its type.
    public let type: TIMGroupType
    /// The address of its picture.
    public let faceURL: String
    /// Whether all-mute is on.
    public let isAllMuted: Bool
    /// What concerns the user.
    public let selfInfo: TIMSelfInfo

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "groupName", name)
        sink.choice(3, "groupType", type)
        sink.string(4, "faceURL", faceURL)
        sink.bool(5, "allShutup", isAllMuted)
        sink.object(6, "selfInfo") { selfInfo.write(to: &$0) }
    }
}
