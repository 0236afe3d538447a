import FuzzSupport

/// Inputs that have to be failures, so that it is known that failures are seen.
enum PlantedTarget {
    static let target = FuzzTarget("planted") { bytes in
        switch String(decoding: bytes, as: UTF8.self) {
        case "trap": _ = bytes[bytes.count]
        case "lie": require(false, "a planted promise is kept")
        case "slow": require(work() != 1, "work has a result")
        case "large": require([UInt8](repeating: 1, count: 80 << 20).last == 1, "a large array")
        case "many":
            var pieces: [[UInt8]] = []
            for number in 0..<80 {
                pieces.append([UInt8](repeating: UInt8(number), count: 1 << 20))
            }
            require(pieces.count == 80, "many arrays")
        default: require(bytes.first != UInt8(ascii: "!"), "no search finds this")
        }
    }

    /// Several hundred milliseconds of a processor, however busy it is with others.
    private static func work() -> UInt64 {
        var state: UInt64 = 2
        for step in 0..<400_000_000 {
            state = (state ^ UInt64(step)) &* 6_364_136_223_846_793_005
        }
        return state
    }
}
