/// Which members of a TIM group a list shows; several combine (ENM-10).
public enum TIMMemberFilter: WireEnum {
    /// Everybody.
    case all
    /// The owner.
    case owner
    /// The admins.
    case admin
    /// Ordinary members.
    case common

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .all: "all"
        case .owner: "owner"
        case .admin: "admin"
        case .common: "common"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .all: 0
        case .owner: 1
        case .admin: 2
        case .common: 4
        }
    }
}
