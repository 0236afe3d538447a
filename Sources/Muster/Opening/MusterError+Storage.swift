package import EventLog
package import Views

extension MusterError {
    /// What the engine was doing when the storage failed.
    package enum Occasion {
        case opening
        case appending
        case reading
    }

    package static let closedEngine = MusterError(
        .engineClosed, "the engine, or the reader of the store, was closed; open another")

    /// Runs `body` and turns errors of the log and the views into errors for users.
    package static func translating<R>(
        _ occasion: Occasion, _ body: () throws -> R
    ) throws(MusterError) -> R {
        do {
            return try body()
        } catch let error as MusterError {
            throw error
        } catch let error as EventLogError {
            throw MusterError(log: error, occasion)
        } catch let error as ViewStoreError {
            let isLackOfRoom = occasion == .opening && error.isDiskFull
            throw isLackOfRoom
                ? MusterError(.diskFull, "the views have no room: \(error)")
                : MusterError(views: error)
        } catch let lost as LostEvents {
            throw MusterError(lost)
        } catch {
            throw MusterError(.storageFailure, "unexpected trouble with the storage: \(error)")
        }
    }

    package init(log error: EventLogError, _ occasion: Occasion) {
        switch (occasion, error) {
        case (_, .unavailable(.closed, _)): self = .closedEngine
        // A reader may find out later what opening did not meet; to try again helps none.
        case (.opening, _), (.reading, .corrupt), (.reading, .newerFormat),
            (.reading, .unavailable(.replaced, _)), (.reading, .unavailable(.missing, _)),
            (.reading, .unavailable(.permissionDenied, _)):
            self.init(MusterErrorCode(opening: error), "\(error)")
        case (.appending, .outcomeUnknown):
            self.init(.storageFailure, "\(error)", isOutcomeUnknown: true)
        case (.appending, .corrupt): self.init(.storageFailure, "\(error)")
        case (.appending, _): self.init(.storageFailure, "nothing was stored: \(error)")
        case (.reading, _): self.init(.storageFailure, "the log cannot be read: \(error)")
        }
    }

    /// Where nothing can be written, copying the store would not help who wants to write there.
    package init(openingForWriting error: EventLogError) {
        guard case .unavailable(.readOnlyFileSystem, let message) = error else {
            self.init(log: error, .opening)
            return
        }
        self.init(
            .storeNotAccessible,
            "nothing can be written there, as the file system can only be read: name a directory "
                + "elsewhere (\(message))")
    }

    package init(views error: ViewStoreError) {
        switch error.code {
        case .closed: self = .closedEngine
        case .beyondNewest:
            self = .invalidParameter("atPosition", "the position is beyond the end of the log")
        case .inUse: self.init(.storeInUse, "\(error)")
        case .notAccessible: self.init(.storeNotAccessible, "\(error)")
        case .stale, .storage, .checkpointFailing, .outdated:
            self.init(.storageFailure, "the views cannot be used: \(error)")
        }
    }
}

extension MusterError {
    /// The error with a word on which store it is about; one in memory has no name.
    func ofStore(at path: String?) -> MusterError {
        guard let path, code != .invalidParameter else { return self }
        return naming("the store", at: path)
    }

    /// The error with a word on which of several stores it is about, unless it says so itself.
    func naming(_ store: String, at path: String) -> MusterError {
        guard code != .engineClosed, !message.hasPrefix(path) else { return self }
        return MusterError(code, "\(store) at \(path): \(message)", field: field)
    }
}

extension MusterErrorCode {
    fileprivate init(opening error: EventLogError) {
        switch error {
        case .newerFormat: self = .schemaUnsupported
        case .notALog: self = .notAStore
        case .corrupt, .forked, .beyondTail: self = .storeDamaged
        // Nothing says that what is stored is hurt: opening again shows it.
        case .outcomeUnknown, .tooLarge: self = .storageFailure
        case .unavailable(let reason, _): self.init(reason)
        }
    }

    private init(_ reason: EventLogError.Unavailability) {
        switch reason {
        case .diskFull: self = .diskFull
        case .readOnly, .readOnlyFileSystem, .permissionDenied, .unsupportedFileSystem:
            self = .storeNotAccessible
        case .inUse, .alreadyOpen: self = .storeInUse
        case .missing: self = .notAStore
        case .replaced: self = .storeReplaced
        case .closed: self = .engineClosed
        case .storage, .tooManyOpenFiles: self = .storageFailure
        }
    }
}
