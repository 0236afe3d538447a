import Foundation

/// Skewed popularity: the first of many is chosen twice as often as the second, three times as
/// often as the third (Zipf's law, to the precision of a logarithm).
struct Popularity {
    /// Without a factor in common with the counts used here, which are round.
    private static let stride = 7919

    let count: Int

    /// The place in the order of popularity, from 0.
    func rank(_ random: inout SplitMix) -> Int {
        let share = Double.random(in: 0..<1, using: &random)
        return min(count - 1, Int(exp(share * log(Double(count) + 1))) - 1)
    }

    /// One of the numbers below the count; popular ones do not lie side by side.
    func pick(_ random: inout SplitMix) -> Int {
        Self.number(ofRank: rank(&random), of: count)
    }

    static func number(ofRank rank: Int, of count: Int) -> Int {
        rank * stride % count
    }
}
