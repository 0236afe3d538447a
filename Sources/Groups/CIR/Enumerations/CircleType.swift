/// Who finds and enters a server or channel without an invitation (ENM-04).
public enum CircleType: WireEnum {
    /// Everybody: of the application a server, of the server a channel.
    case `public`
    /// Nobody; one has to be invited.
    case `private`

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .public: "public"
        case .private: "private"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .public: 0
        case .private: 1
        }
    }
}
