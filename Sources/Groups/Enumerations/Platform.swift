/// The software that the acting device runs (ENM-20).
public enum Platform: WireEnum {
    /// Not told.
    case unknown
    /// iOS.
    case iOS
    /// Android.
    case android
    /// Windows.
    case windows
    /// macOS.
    case mac
    /// A browser.
    case web
    /// A server calling an API.
    case restAPI

    /// The vendors have no numbers for these.
    public static let hasVendorNumbers = false

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .unknown: "Unknown"
        case .iOS: "iOS"
        case .android: "Android"
        case .windows: "Windows"
        case .mac: "Mac"
        case .web: "Web"
        case .restAPI: "RESTAPI"
        }
    }

    /// The stored number of the case.
    public var number: Int64 {
        switch self {
        case .unknown: 0
        case .iOS: 1
        case .android: 2
        case .windows: 3
        case .mac: 4
        case .web: 5
        case .restAPI: 6
        }
    }
}
