import LMDB

extension ViewStoreError {
    /// Damaged views are stale views, as they can be rebuilt; trouble with the place they lie in
    /// (permissions, another user of the store, a full disk) is not cured by that.
    init(opening error: LMDBError) {
        switch error.code {
        case .damaged, .truncated, .onlyZeros, .notADatabase, .newerFormat, .tableMissing,
            .corrupted, .pageNotFound, .invalid, .versionMismatch, .incompatible, .missing:
            self.init(damagedBy: error)
        case .alreadyOpen:
            self.init(
                .inUse, "A reader of the engine that had the store before goes on.", cause: error)
        case _ where error.isRefusedAccess:
            self.init(.notAccessible, "The views may not be opened.", cause: error)
        default:
            self.init(.storage, "The views could not be opened.", cause: error)
        }
    }

    init(reading error: any Error) {
        if let error = error as? ViewStoreError {
            self = error
            return
        }
        switch (error as? LMDBError)?.code {
        case .damaged, .corrupted, .pageNotFound, .tableMissing:
            self.init(damagedBy: error)
        case .closed:
            self.init(.closed, "The views were closed.", cause: error)
        default:
            self.init(.storage, "The views could not be read.", cause: error)
        }
    }

    init(writing error: any Error) {
        switch (error as? LMDBError)?.code {
        case .damaged, .corrupted, .pageNotFound, .pageFull, .cursorFull:
            self.init(damagedBy: error)
        default:
            self.init(.storage, "A checkpoint of the views could not be written.", cause: error)
        }
    }

    /// Whether there was no room for what had to be written.
    package var isDiskFull: Bool { (cause as? LMDBError)?.code == .diskFull }

    private init(damagedBy error: any Error) {
        self.init(.stale, "The stored views are damaged: rebuild them.", cause: error)
    }
}

extension LMDBError {
    /// Whether the environment takes no more writes until it is opened anew.
    var refusesFurtherWrites: Bool {
        outcomeIsUnknown || code == .writesRefused || code == .closed || code == .panic
    }
}
