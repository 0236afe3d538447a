/// How much address space is reserved for a data file that nobody chose a size for.
///
/// A map costs nothing until it is used, so a few environments have 1 TiB each (rule 13). Of those
/// of a process that opens many each newer one gets less, as all have to fit beside the stacks of
/// threads; 4,000 take some 80 of the 128 TiB that a process has. One that fills its map gets more
/// when it is opened again.
enum MapSize {
    #if THREAD_SANITIZER
        /// The sanitizer leaves programs some TiB and ends them when a map lies elsewhere.
        static let maximum = 1 << 32
    #else
        static let maximum = 1 << 40
    #endif

    static let minimum = 1 << 32

    /// What all of as many as have the maximum take.
    private static let shared = 16 * maximum

    /// How many times a file has to fit, of which no more than 16 TiB count.
    static let fileFactor = 8

    /// For a file of `bytes` in a process that has `environments` open, this one among them.
    static func bytes(environments: Int, file bytes: Int) -> Int {
        let share = min(maximum, max(minimum, powerOfTwo(upTo: shared / max(environments, 1))))
        return max(share, powerOfTwo(upTo: min(bytes, shared)) * fileFactor * 2)
    }

    private static func powerOfTwo(upTo number: Int) -> Int {
        number < 1 ? 0 : 1 << (Int.bitWidth - 1 - number.leadingZeroBitCount)
    }
}
