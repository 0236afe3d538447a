import MusterTesting

/// Who tries an operation of the matrix.
enum MatrixRole: String, CaseIterable {
    case owner = "O"
    case admin = "A"
    case member = "P"
    case outsider = "X"
    case administrator = "S"

    var principal: Principal {
        self == .administrator ? .system : .user(UserID(rawValue))
    }

    var user: UserID { UserID(rawValue) }
}
