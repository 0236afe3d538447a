/// A file with what reads show, and what is there when the power comes back.
struct SimulatedFile {
    static let sectorBytes = 512

    /// What reads show.
    private(set) var cached: [UInt8] = []
    private(set) var durable: [UInt8] = []
    /// Sectors that were written since they were last flushed, in the order of the writes.
    private var dirty: [Int] = []

    mutating func write(_ bytes: ArraySlice<UInt8>, at offset: Int) {
        guard !bytes.isEmpty else { return }
        let end = offset + bytes.count
        if cached.count < end {
            cached += [UInt8](repeating: 0, count: end - cached.count)
        }
        cached.replaceSubrange(offset..<end, with: bytes)
        let sectors = offset / Self.sectorBytes...(end - 1) / Self.sectorBytes
        dirty.removeAll { sectors.contains($0) }
        dirty += sectors
    }

    mutating func flush() {
        for sector in dirty { keep(sector) }
        dirty = []
    }

    /// The system forgets that these sectors were to be written.
    mutating func forget() {
        dirty = []
    }

    /// The power fails: of what was not flushed only some is there afterwards.
    mutating func lose(_ choose: (Int) -> Int) {
        switch choose(5) {
        case 0: break
        case 1: flush()
        case 2:
            let kept = choose(dirty.count + 1)
            for sector in dirty.prefix(kept) { keep(sector) }
        case 3:
            let kept = choose(dirty.count + 1)
            for sector in dirty.suffix(kept) { keep(sector) }
        default:
            for sector in dirty where choose(2) == 0 { keep(sector) }
        }
        dirty = []
        cached = durable
    }

    private mutating func keep(_ sector: Int) {
        let start = sector * Self.sectorBytes
        let end = min(start + Self.sectorBytes, cached.count)
        guard start < end else { return }
        if durable.count < end {
            durable += [UInt8](repeating: 0, count: end - durable.count)
        }
        durable.replaceSubrange(start..<end, with: cached[start..<end])
    }
}
