import Glibc

/// Which mutant this process is, and which of them it has come by.
package enum Mutant {
    private static let number = Int(variable("MUSTER_MUTANT") ?? "") ?? -1
    /// One byte for every mutant, shared with whoever reads the file afterwards.
    nonisolated(unsafe) private static let seen = map()

    package static func on(_ mutant: Int) -> Bool {
        if let seen { seen[mutant] = 1 }
        return mutant == number
    }

    /// The place in a row of `count` mutants from `first` on, if it is one of them.
    package static func place(from first: Int, _ count: Int) -> Int? {
        if let seen { for mutant in first..<(first + count) { seen[mutant] = 1 } }
        return number >= first && number < first + count ? number - first : nil
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func map() -> UnsafeMutablePointer<UInt8>? {
        guard let path = variable("MUSTER_MUTANTS_SEEN") else { return nil }
        let file = open(path, O_RDWR)
        guard file >= 0 else { return nil }
        let size = Int(lseek(file, 0, SEEK_END))
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        return memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: UInt8.self)
    }
}

package func mutatedSet<Roles: OptionSet>(
    _ roles: Roles, _ first: Int, _ width: Int
) -> Roles where Roles.RawValue == UInt8 {
    guard let place = Mutant.place(from: first, width) else { return roles }
    return Roles(rawValue: roles.rawValue ^ (1 << UInt8(place)))
}

package func mutatedRow<Roles: OptionSet>(
    _ row: (Roles, Roles, Roles, Roles), _ first: Int
) -> (Roles, Roles, Roles, Roles) where Roles.RawValue == UInt8 {
    (
        mutatedSet(row.0, first, 5), mutatedSet(row.1, first + 5, 5),
        mutatedSet(row.2, first + 10, 5), mutatedSet(row.3, first + 15, 5)
    )
}

package func mutatedRow<Roles: OptionSet>(
    _ row: (Roles, Roles, Roles, Roles, Roles), _ first: Int
) -> (Roles, Roles, Roles, Roles, Roles) where Roles.RawValue == UInt8 {
    (
        mutatedSet(row.0, first, 5), mutatedSet(row.1, first + 5, 5),
        mutatedSet(row.2, first + 10, 5), mutatedSet(row.3, first + 15, 5),
        mutatedSet(row.4, first + 20, 5)
    )
}

package func mutatedCase<Value: CaseIterable>(_ value: Value, _ first: Int) -> Value {
    let all = Array(Value.allCases)
    return Mutant.place(from: first, all.count).map { all[$0] } ?? value
}

package func mutantLabel<Value: Equatable>(_ value: Value, _ labels: [Value]) -> Int {
    labels.firstIndex(of: value) ?? 0
}
