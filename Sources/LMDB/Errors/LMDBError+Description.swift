import CLMDB

extension LMDBError: CustomStringConvertible {
    package var description: String {
        var text = "\(operation.rawValue) failed: \(code)"
        if systemError != 0 {
            text += " (\(System.text(of: systemError)))"
        }
        if !detail.isEmpty {
            text += ": \(detail)"
        }
        if outcomeIsUnknown {
            text += "; whether the change is durable is unknown: reopen and compare"
        }
        return text
    }
}

extension LMDBError.Code: CustomStringConvertible {
    package var description: String {
        if let name = Self.names[self] { return name }
        return unsafe String(cString: mdb_strerror(rawValue))
    }

    private static let names: [Self: String] = [
        .system: "a system call failed",
        .diskFull: "the disk is full",
        .notADatabase: "the file is not an LMDB data file",
        .damaged: "the data file is damaged",
        .newerFormat: "the data file has a newer format",
        .truncated: "the data file is shorter than its header says",
        .onlyZeros: "the data file holds only zeros",
        .missing: "there is nothing at the path",
        .tableMissing: "a table of the store is missing",
        .unsafePermissions: "others may write to the store",
        .foreignOwner: "the store belongs to another user",
        .notAPlainFile: "a symbolic link or special file stands where the store should be",
        .unsupportedFileSystem: "the file system is not supported",
        .alreadyOpen: "this process has the store open already",
        .inUse: "another process, or another engine of this one, writes to the store",
        .forked: "the process was forked after the store was opened",
        .closed: "the store was closed",
        .writesRefused: "an earlier commit failed, reopen the store",
        .readOnly: "the store was opened for reading only",
        .transactionTooLarge: "the transaction is too large",
        .busy: "open transactions did not end in time",
        .replaced: "another file lies in the place of the one that is open",
    ]
}
