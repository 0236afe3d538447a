/// What a channel is for (ENM-05); fixed when it is created.
public enum ChannelMode: WireEnum {
    /// Writing.
    case text
    /// Speaking.
    case voice

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .text: "text"
        case .voice: "voice"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .text: 0
        case .voice: 1
        }
    }
}
