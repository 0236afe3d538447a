import Muster

/// Something that makes commands to be performed in their order.
protocol CommandSource {
    mutating func day(_ count: Int) -> [PreparedCommand]
}
