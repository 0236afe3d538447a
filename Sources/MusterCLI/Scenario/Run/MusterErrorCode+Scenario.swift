import Muster

extension MusterErrorCode {
    /// Whether it tells of trouble with the store instead of a refusal by the rules.
    var isAboutStorage: Bool {
        switch self {
        case .storageFailure, .schemaUnsupported, .storeInUse, .storeDamaged, .storeReplaced,
            .notAStore, .storeNotAccessible, .diskFull, .engineClosed:
            true
        default: false
        }
    }
}
