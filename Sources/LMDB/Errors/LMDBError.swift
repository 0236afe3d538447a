/// A failure of the storage layer: which operation failed, with which code, and what to do.
///
/// Equality is by code and operation; the texts are for people.
package struct LMDBError: Error, Sendable {
    /// What went wrong.
    package let code: Code

    /// What was being done.
    package let operation: Operation

    /// The `errno` behind the failure, or 0 when LMDB or this module refused by itself.
    package let systemError: Int32

    /// What the failure was about: a path, a table name, a size; may be empty.
    package let detail: String

    /// Whether the transaction may have become durable although its commit failed.
    ///
    /// LMDB cannot tell (rule 4): reopen the environment and look whether the change is there.
    package var outcomeIsUnknown: Bool {
        operation == .commit
    }

    package init(
        _ code: Code, _ operation: Operation, systemError: Int32 = 0, detail: String = ""
    ) {
        self.code = code
        self.operation = operation
        self.systemError = systemError
        self.detail = detail
    }
}

extension LMDBError: Equatable {
    package static func == (left: Self, right: Self) -> Bool {
        left.code == right.code && left.operation == right.operation
    }
}
