/// What became of the commands of one name.
struct Tally {
    var performed = 0
    /// Accepted ones that appended events.
    var changing = 0

    static func += (left: inout Tally, right: Tally) {
        left.performed += right.performed
        left.changing += right.changing
    }
}
