extension MusterErrorCode {
    /// Every code there is.
    package static let all: [MusterErrorCode] = [
        .invalidParameter, .invalidUserId, .userNotFound, .invalidGroupId, .groupNotFound,
        .groupIdInUse, .alreadyMember, .notMember, .targetNotMember, .permissionDenied,
        .joinNotAllowed, .capabilityNotSupported, .groupFull, .sharedFileNotFound, .fileTooLarge,
        .groupDisabled, .nameViolation, .attributesTooLarge, .attributeUpdateFailed,
        .attributeKeyTooLong, .attributeValueTooLong, .userInBlockList, .ownerCannotLeave,
        .targetNotAdmin, .targetNotMuted, .adminLimit, .memberMuted, .groupAllMuted,
        .invitationNotFound, .joinRequestNotFound, .requestAlreadyHandled, .tooManyTargets,
        .groupCountLimit, .joinedGroupLimit, .rateLimited, .rejectedByHook, .serverNotFound,
        .categoryNotFound, .channelNotFound, .notServerMember, .channelFull, .channelLimit,
        .categoryLimit, .serverLimit, .defaultChannelProtected, .defaultCategoryProtected,
        .channelModeImmutable, .partialSuccess, .invalidCursor, .commandIdConflict,
        .versionConflict, .storageFailure, .schemaUnsupported,
        // Messages and receipts.
        .messageNotFound, .messageExpired, .messageTooLarge, .serviceNotEnabled,
        .groupAckNotRequested, .notMessageRecipient,
        // The store and the engine.
        .storeInUse, .storeDamaged, .storeReplaced, .notAStore, .storeNotAccessible, .diskFull,
        .engineClosed, .invalidProof,
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The code of a name, as logs and `muster run` print it; nil for a name that this version does
    /// not know.
    ///
    /// - Parameter name: The neutral name, in its exact spelling.
    public init?(name: String) {
        guard let code = Self.byName[name] else { return nil }
        self = code
    }
}
