/// Up to where things had come by any moment.
struct Frontier {
    private let times: [UInt64]
    private let positions: [UInt64]

    /// Takes pairs of a time and a position that was reached by then.
    init(_ reached: [(time: UInt64, position: UInt64)]) {
        let sorted = reached.sorted { $0.time < $1.time }
        times = sorted.map(\.time)
        var highest: UInt64 = 0
        positions = sorted.map {
            highest = max(highest, $0.position)
            return highest
        }
    }

    /// The highest position reached before a moment.
    func position(before time: UInt64) -> UInt64 {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] < time { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : positions[low - 1]
    }
}
