/// Tells the other devices of the acting user what it did (GEN-27, semantics.md section 4.5).
public struct MultiDeviceEvent: WritableContent {
    /// The group acted on.
    public let group: GroupID
    /// The suffix of the vendor's constant.
    public let eventName: String
    /// The vendor's number.
    public let code: Int
    /// The target users in event order; empty without targets.
    public let targets: [UserID]

    /// The neutral name.
    public var name: String { "multiDeviceEvent" }

    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "code", Int64(code))
        sink.ids(2, "ext", targets)
        sink.id(3, "group", group)
        sink.string(4, "name", eventName)
    }
}
