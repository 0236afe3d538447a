/// What becomes of one operation of a simulated disk.
enum DiskFault: Equatable {
    case none
    /// The operation takes long: time passes meanwhile.
    case slow
    /// Nothing is done.
    case fails
    /// Some of a write is done, but not all; a flush was done although it says that it failed.
    case half
    /// A flush fails and what was to be flushed is dropped, though reads still show it.
    case drops
    /// The power fails: before, or after some or all of it was done.
    case crash
}

/// Why a simulated disk did not do what it was asked for.
enum DiskError: Error, Equatable {
    case failed
    case full
    /// There is no power any more.
    case isOff
}
