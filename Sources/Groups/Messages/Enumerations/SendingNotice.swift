/// What the sender of a message should know although it was sent.
public enum SendingNotice: WireEnum {
    /// The group has more members than can acknowledge a message (RCP-28).
    case groupTooLargeForAck

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String { "groupTooLargeForAck" }

    /// The stored number of the case.
    public var number: Int64 { 0 }
}
