/// How a member of a TIM group receives its messages (ENM-09).
public enum TIMReceiveOption: WireEnum {
    /// Receive and notify.
    case receive
    /// Do not receive.
    case notReceive
    /// Receive without push notification.
    case receiveNoPush

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .receive: "receive"
        case .notReceive: "notReceive"
        case .receiveNoPush: "receiveNoPush"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .receive: 0
        case .notReceive: 1
        case .receiveNoPush: 2
        }
    }
}
