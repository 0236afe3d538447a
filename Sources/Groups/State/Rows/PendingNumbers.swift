package import ProtobufWire

/// What waits for an answer between a user and a group: numbers in ascending order.
package struct PendingNumbers: ViewRow, Equatable {
    package private(set) var invitations: [UInt64] = []
    package private(set) var joinRequests: [UInt64] = []

    package init() {}

    package var count: Int { invitations.count + joinRequests.count }
    package var isEmpty: Bool { count == 0 }

    package mutating func setInvitation(_ number: UInt64, isPending: Bool) {
        Self.set(number, isPending, in: &invitations)
    }

    package mutating func setJoinRequest(_ number: UInt64, isPending: Bool) {
        Self.set(number, isPending, in: &joinRequests)
    }

    private static func set(_ number: UInt64, _ isPending: Bool, in numbers: inout [UInt64]) {
        let index = numbers.firstIndex { $0 >= number } ?? numbers.endIndex
        let isThere = index < numbers.endIndex && numbers[index] == number
        guard isThere != isPending else { return }
        if isPending {
            numbers.insert(number, at: index)
        } else {
            numbers.remove(at: index)
        }
    }

    package func encode(into writer: inout ProtobufWriter) {
        for number in invitations { writer.unsigned(1, number) }
        for number in joinRequests { writer.unsigned(2, number) }
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        invitations = try fields.numbers(1)
        joinRequests = try fields.numbers(2)
    }
}
