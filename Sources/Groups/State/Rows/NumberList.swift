/// A row that lists numbers in ascending order, eight bytes each.
package struct NumberList: Equatable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isEmpty: Bool { bytes.isEmpty }

    package var numbers: [UInt64] {
        var reader = ViewKeyReader(bytes)
        return (0..<bytes.count / 8).map { _ in reader.number() }
    }

    /// Has the list contain a number, or not.
    package mutating func set(_ number: UInt64, _ isMember: Bool) {
        var numbers = numbers
        let index = numbers.firstIndex { $0 >= number } ?? numbers.endIndex
        let isThere = index < numbers.endIndex && numbers[index] == number
        guard isThere != isMember else { return }
        if isMember {
            numbers.insert(number, at: index)
        } else {
            numbers.remove(at: index)
        }
        var key = ViewKey(capacity: 8 * numbers.count)
        for number in numbers { key.append(number) }
        bytes = key.bytes
    }
}
