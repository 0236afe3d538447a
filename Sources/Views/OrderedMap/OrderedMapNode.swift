/// A node of the B-tree: up to `capacity` sorted entries and, unless it is a leaf, a child each.
///
/// The bytes of all entries lie in one buffer, so that copying a node is two block copies and a
/// lookup touches few cache lines. All keys of a node begin with the same `skip` bytes; `words`
/// holds the eight bytes after them, which decide nearly every comparison.
///
/// In an inner node the entry keys are lower bounds of the children and have no rows.
///
/// Sendable although mutable: a node is changed only by the one map that holds the sole reference
/// to it (`isKnownUniquelyReferenced` on every node of the path), all others are read-only.
final class OrderedMapNode: @unchecked Sendable {
    /// Where an entry lies in `bytes`: the key, the row behind it.
    struct Slot {
        var offset: UInt32 = 0
        var keyLength: UInt32 = 0
        /// Length of the row, or `tombstone`.
        var rowLength: UInt32 = 0

        static let tombstone = UInt32.max

        var keyStart: Int { Int(offset) }
        var keyEnd: Int { Int(offset) &+ Int(keyLength) }
        var byteCount: Int {
            Int(keyLength) &+ (rowLength == Slot.tombstone ? 0 : Int(rowLength))
        }
    }

    /// Where a key stands, or would stand, among the entries.
    struct Place {
        var index: Int
        var isMatch: Bool
    }

    static let capacity = 64
    /// Counting through this many words is quicker than halving on, as the processor fetches them
    /// side by side: a lookup spends its time waiting for memory.
    static let countedWords = 16
    /// Replaced bytes that may lie about before a buffer is packed again.
    static let slackMaximum = 1024

    private(set) var count = 0
    private var skip = 0
    private var words = InlineArray<64, UInt64>(repeating: 0)
    private var slots = InlineArray<64, Slot>(repeating: Slot())
    private var bytes: [UInt8] = []
    private var slack = 0
    private(set) var children: [OrderedMapNode] = []

    init() {}

    /// A new root above the two halves of the old one.
    init(left: OrderedMapNode, right: OrderedMapNode) {
        children.reserveCapacity(OrderedMapNode.capacity)
        children = [left, right]
        insert(left.key(at: 0), nil, at: 0)
        insert(right.key(at: 0), nil, at: 1)
    }

    private init(copying other: OrderedMapNode) {
        count = other.count
        skip = other.skip
        words = other.words
        slots = other.slots
        bytes = other.bytes
        slack = other.slack
        children = other.children
    }

    func copy() -> OrderedMapNode { OrderedMapNode(copying: self) }

    var isLeaf: Bool { children.isEmpty }
}

// MARK: - Reading

extension OrderedMapNode {
    func key(at index: Int) -> ArraySlice<UInt8> {
        let slot = slots[index]
        return bytes[slot.keyStart..<slot.keyEnd]
    }

    /// The row of an entry; nil for a tombstone.
    func row(at index: Int) -> ArraySlice<UInt8>? {
        let slot = slots[index]
        if slot.rowLength == Slot.tombstone { return nil }
        return bytes[slot.keyEnd..<slot.keyEnd + Int(slot.rowLength)]
    }

    /// The index of the child whose keys surround `key`.
    func childIndex(for key: Span<UInt8>) -> Int {
        let place = search(key)
        return place.isMatch ? place.index : max(0, place.index - 1)
    }

    /// The first entry whose key is not before `key`.
    func search(_ key: Span<UInt8>) -> Place {
        guard count > 0 else { return Place(index: 0, isMatch: false) }
        let buffer = self.bytes
        let bytes = buffer.span
        let first = slots[0].keyStart
        var index = 0
        while index < skip {
            guard index < key.count else { return Place(index: 0, isMatch: false) }
            let (sought, shared) = (key[index], bytes[first &+ index])
            if sought != shared {
                return Place(index: sought < shared ? 0 : count, isMatch: false)
            }
            index += 1
        }
        let word = ByteOrder.word(key, from: skip)
        return place(of: key, word, bytes)
    }

    /// The index of the entry with this very key.
    ///
    /// Compares the shared bytes last: where nothing matches they need no look.
    func match(_ key: Span<UInt8>) -> Int? {
        guard key.count >= skip else { return nil }
        let word = ByteOrder.word(key, from: skip)
        let buffer = self.bytes
        let bytes = buffer.span
        let place = place(of: key, word, bytes)
        guard place.isMatch else { return nil }
        // The shared bytes were left out so far.
        let start = slots[place.index].keyStart
        for index in 0..<skip where key[index] != bytes[start &+ index] { return nil }
        return place.index
    }

    /// The first entry that is not before a key with the shared bytes and the given word.
    ///
    /// Where many keys have one word, as the members of one group have, their rests are halved.
    private func place(of key: Span<UInt8>, _ word: UInt64, _ bytes: Span<UInt8>) -> Place {
        var low = firstWord(atLeast: word)
        guard low < count, words[low] == word else { return Place(index: low, isMatch: false) }
        var high = low &+ 1
        if high < count, words[high] == word {
            high = word == .max ? count : firstWord(atLeast: word &+ 1)
        }
        while low < high {
            let middle = (low &+ high) >> 1
            let order = compareRest(of: key, withKeyAt: middle, bytes)
            if order == 0 { return Place(index: middle, isMatch: true) }
            if order < 0 {
                high = middle
            } else {
                low = middle &+ 1
            }
        }
        return Place(index: low, isMatch: false)
    }

    /// Halves down to a few words, then counts through them.
    private func firstWord(atLeast word: UInt64) -> Int {
        var low = 0
        var length = count
        while length > OrderedMapNode.countedWords {
            let half = length >> 1
            low &+= words[low &+ half &- 1] < word ? half : 0
            length &-= half
        }
        let end = low &+ length
        for index in low..<end {
            low &+= words[index] < word ? 1 : 0
        }
        return low
    }

    /// Compares what follows the shared bytes and the word, which are known to be equal.
    private func compareRest(
        of key: Span<UInt8>, withKeyAt index: Int, _ bytes: Span<UInt8>
    ) -> Int {
        let slot = slots[index]
        let length = Int(slot.keyLength)
        var position = skip &+ 8
        let common = min(key.count, length)
        while position < common {
            let (a, b) = (key[position], bytes[slot.keyStart &+ position])
            if a != b { return a < b ? -1 : 1 }
            position += 1
        }
        return key.count - length
    }
}

// MARK: - Changing

extension OrderedMapNode {
    /// Stores an entry somewhere below; the caller holds the only reference to this node.
    func set(_ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?) -> OrderedMapChange {
        let place = search(key.span)
        if isLeaf {
            return place.isMatch
                ? replaceRow(at: place.index, row) : insertSplitting(key, row, at: place.index)
        }
        var child = place.index
        if !place.isMatch {
            if child == 0 {
                replaceKey(at: 0, key)
            } else {
                child -= 1
            }
        }
        if !isKnownUniquelyReferenced(&children[child]) {
            children[child] = children[child].copy()
        }
        var change = children[child].set(key, row)
        if let sibling = change.sibling {
            change.sibling =
                insertSplitting(sibling.key(at: 0), nil, at: child + 1, child: sibling)
                .sibling
        }
        return change
    }

    private func replaceRow(at index: Int, _ row: ArraySlice<UInt8>?) -> OrderedMapChange {
        var slot = slots[index]
        let before = slot.byteCount
        let length = row?.count ?? 0
        let room = slot.byteCount - Int(slot.keyLength)
        if let row, length <= room {
            bytes.replaceSubrange(slot.keyEnd..<slot.keyEnd + length, with: row)
            slack += room - length
        } else if let row {
            slack += before
            // A slice would hold on to the buffer, and appending would copy it.
            let key = Array(bytes[slot.keyStart..<slot.keyEnd])
            slot.offset = UInt32(bytes.count)
            bytes.append(contentsOf: key)
            bytes.append(contentsOf: row)
        } else {
            slack += room
        }
        slot.rowLength = row == nil ? Slot.tombstone : UInt32(length)
        slots[index] = slot
        if slack > OrderedMapNode.slackMaximum, slack > bytes.count / 2 { pack() }
        return OrderedMapChange(isNew: false, byteDifference: slot.byteCount - before)
    }

    private func insertSplitting(
        _ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?, at index: Int,
        child: OrderedMapNode? = nil
    ) -> OrderedMapChange {
        var sibling: OrderedMapNode?
        if count < OrderedMapNode.capacity {
            insert(key, row, at: index, child: child)
        } else {
            // Ascending runs are common (history, receipts): they leave full nodes behind.
            let half = index == count ? count : count / 2
            let right = split(at: half)
            if index < half || (index == half && half < OrderedMapNode.capacity) {
                insert(key, row, at: index, child: child)
            } else {
                right.insert(key, row, at: index - half, child: child)
            }
            sibling = right
        }
        let size = key.count + (row?.count ?? 0) + OrderedMap.entryOverhead
        return OrderedMapChange(isNew: true, byteDifference: size, sibling: sibling)
    }

    /// Inserts where there is room.
    private func insert(
        _ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?, at index: Int,
        child: OrderedMapNode? = nil
    ) {
        fitSkip(to: key, at: index)
        var position = count
        while position > index {
            words[position] = words[position &- 1]
            slots[position] = slots[position &- 1]
            position &-= 1
        }
        words[index] = ByteOrder.word(key.span, from: skip)
        slots[index] = append(key, row)
        if let child { children.insert(child, at: index) }
        count += 1
    }

    private func append(_ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?) -> Slot {
        let start = bytes.count
        bytes.append(contentsOf: key)
        if let row { bytes.append(contentsOf: row) }
        return Slot(
            offset: UInt32(start), keyLength: UInt32(key.count),
            rowLength: row.map { UInt32($0.count) } ?? Slot.tombstone)
    }

    /// Lowers the bound of a child; there are just a few such changes in a node's life.
    private func replaceKey(at index: Int, _ key: ArraySlice<UInt8>) {
        fitSkip(to: key, at: index)
        slack += slots[index].byteCount
        slots[index] = append(key, nil)
        words[index] = ByteOrder.word(key.span, from: skip)
        if slack > OrderedMapNode.slackMaximum, slack > bytes.count / 2 { pack() }
    }

    /// Keeps the promise that all keys share the first `skip` bytes.
    ///
    /// Only a key that comes first or last can break it.
    private func fitSkip(to key: ArraySlice<UInt8>, at index: Int) {
        if count == 0 {
            skip = key.count
            return
        }
        guard index == 0 || index == count else { return }
        let slot = slots[0]
        let shared = ByteOrder.commonPrefixLength(
            key.span, bytes.span.extracting(slot.keyStart..<slot.keyEnd))
        guard shared < skip else { return }
        skip = shared
        refreshWords()
    }

    private func refreshWords() {
        let buffer = self.bytes
        let bytes = buffer.span
        for index in 0..<count {
            let slot = slots[index]
            words[index] = ByteOrder.word(
                bytes.extracting(slot.keyStart..<slot.keyEnd), from: skip)
        }
    }

    /// Cuts the entries from `half` on off into a new node to the right.
    private func split(at half: Int) -> OrderedMapNode {
        let right = OrderedMapNode()
        right.take(half..<count, of: self)
        if half < count {
            take(0..<half, of: copy())
        }
        return right
    }

    /// Becomes a packed copy of some entries of another node.
    private func take(_ range: Range<Int>, of other: OrderedMapNode) {
        bytes = []
        slack = 0
        var size = 0
        for index in range { size += other.slots[index].byteCount }
        bytes.reserveCapacity(size + size / 2)
        var position = 0
        for index in range {
            var slot = other.slots[index]
            let start = bytes.count
            bytes.append(
                contentsOf: other.bytes[slot.keyStart..<slot.keyStart + slot.byteCount])
            slot.offset = UInt32(start)
            slots[position] = slot
            position += 1
        }
        count = range.count
        children = other.isLeaf ? [] : Array(other.children[range])
        guard count > 0 else { return }
        let (first, last) = (slots[0], slots[count - 1])
        let buffer = bytes
        let span = buffer.span
        skip = ByteOrder.commonPrefixLength(
            span.extracting(first.keyStart..<first.keyEnd),
            span.extracting(last.keyStart..<last.keyEnd))
        refreshWords()
    }

    private func pack() {
        take(0..<count, of: copy())
    }
}
