extension LMDBError {
    /// Translates what an LMDB function returned: its own codes are negative, `errno` is positive.
    static func from(
        _ result: Int32, _ operation: Operation, detail: String = ""
    ) -> LMDBError {
        guard result > 0 else {
            return LMDBError(Code(rawValue: result), operation, detail: detail)
        }
        return LMDBError(
            System.meansNoRoom(result) ? .diskFull : .system, operation, systemError: result,
            detail: detail)
    }
}
