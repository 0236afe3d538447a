/// How much address space is reserved for a data file that nobody chose a size for.
///
/// A map costs nothing until it is used, so a few environments have 1 TiB each (rule 13). Of those
/// of a process that opens many each newer one gets less, as all have to fit beside the stacks of
/// threads; 4,000 take some 80 of the 128 TiB that a process has. One that fills its map gets more
/// when it is opened again.
///
/// Where the address space is limited, all maps together leave room for what else needs it.
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

/// Under a limit on the address space.
extension MapSize {
    /// What is kept from maps, as a heap that finds no room ends the process; of a small limit
    /// three quarters, with which small stores get along.
    ///
    /// A program with its libraries has 200 MiB and more, an engine needs as much for its heap, and
    /// each of its threads 8 MiB for a stack and 64 MiB that malloc reserves.
    static func heapBytes(_ access: Environment.Configuration.Access, of limit: Int) -> Int {
        let wanted =
            switch access {
            case .readWrite: 768 << 20
            // No engine, and few threads.
            case .readOnly: 256 << 20
            }
        return min(wanted, limit / 4 * 3)
    }

    /// Of what is left a map takes the fourth part at most, and the less the more there are.
    ///
    /// An engine has two environments, and three while it builds views anew: these leave nearly
    /// half to the host.
    static let limitedShare = 4

    /// What a file can grow by at least before it has to be opened again: a step of its growth,
    /// and a part of what it holds.
    static let roomBytes = Environment.growthStepBytes
    static let roomPart = 4

    /// As ``bytes(environments:file:)``, with a part of `spare`: what a limit on the address space
    /// leaves beside the heap and the maps of other environments; nil when that is too little.
    ///
    /// It is in whole pages and no powers of two: with those, a larger limit would double one map,
    /// and leave too little for the next one that a smaller limit has room for.
    static func bytes(environments: Int, file bytes: Int, spare: Int, page: Int) -> Int? {
        let needed = (bytes + bytes / roomPart) / page * page + roomBytes
        guard needed <= spare else { return nil }
        let share = spare / max(limitedShare, 2 * environments) / page * page
        return min(Self.bytes(environments: environments, file: bytes), max(needed, share))
    }
}
