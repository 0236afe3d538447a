import Muster

/// The lines of one callback for all ways in which it is heard, of which most have but one.
struct HeardLines {
    private let callback: Callback
    private lazy var aloud = CallbackLines(callback.heard(.aloud))
    private lazy var silent = CallbackLines(callback.heard(.silently))

    init(_ callback: Callback) {
        self.callback = callback
    }

    mutating func line(to recipient: UserID, _ hearing: Hearing) -> String {
        switch hearing {
        case .aloud: aloud.line(to: recipient)
        case .silently: silent.line(to: recipient)
        }
    }
}
