/// Hands out generated ids within one command.
///
/// An id takes the smallest number whose spelling is free. Numbers are read from the views and
/// advanced there by the events that use the ids, so a refused command or a dry run takes none.
package struct IDAllocator {
    private let state: StateReader
    private var next: [IDSpace: UInt64] = [:]

    package init(_ state: StateReader) {
        self.state = state
    }

    package mutating func allocate(_ space: IDSpace) -> String {
        let number = state.freeNumber(in: space, from: next[space])
        next[space] = number + 1
        return space.spelling(number)
    }
}
