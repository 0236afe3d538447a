import Muster

extension Principal {
    /// Reads `as`, whose JSON type was looked at before.
    init(reading source: LineParameters) throws(MusterError) {
        switch source.value("as") {
        case .string(let user): self = .user(UserID(user))
        case .object(let object)
        where object.withoutNulls.members == [.init(key: "system", value: .bool(true))]:
            self = .system
        default:
            throw .invalidParameter("as", #"as must be a user id or {"system":true}"#)
        }
    }
}
