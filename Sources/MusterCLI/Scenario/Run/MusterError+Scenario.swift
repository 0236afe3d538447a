import Muster

extension MusterError {
    /// Commands and queries that wire.md names and this build does not know.
    static func missingFamily(_ name: String) -> MusterError {
        MusterError(
            .capabilityNotSupported, "\(name) belongs to a family that this build does not have yet"
        )
    }
}

extension MusterErrorCode {
    /// Whether it tells of trouble with the store instead of a refusal by the rules.
    var isAboutStorage: Bool {
        switch self {
        case .storageFailure, .schemaUnsupported, .storeInUse, .storeDamaged, .notAStore,
            .storeNotAccessible, .diskFull, .engineClosed:
            true
        default: false
        }
    }
}
