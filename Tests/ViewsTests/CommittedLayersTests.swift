import Testing

@testable import Views

@Suite struct CommittedLayersTests {
    @Test
    func `only the checkpoint below or the frozen one makes up a state with the layers`() {
        var layers = CommittedLayers(mark: CheckpointMark(generation: 3, position: 30))
        layers.position = 40
        let next = CheckpointMark(generation: 4, position: 40)
        #expect(layers.fit(layers.mark))
        // Begun after the layers were captured: it may hold rows that they do not.
        #expect(!layers.fit(next))
        #expect(layers.freeze(goingOnWith: Overlay()) == next)
        #expect(layers.fit(layers.mark))
        #expect(layers.fit(next))
        #expect(!layers.fit(CheckpointMark(generation: 5, position: 50)))
        layers.finishCheckpoint(changing: 0, CheckpointLimits())
        #expect(layers.fit(next))
        #expect(!layers.fit(CheckpointMark(generation: 3, position: 30)))
    }

    private let byEvents = CheckpointLimits(overlayBytes: 1 << 20, events: 10)
    private let byBytes = CheckpointLimits(overlayBytes: 500, events: 1_000)

    private func add(_ bytes: Int, to layers: CommittedLayers) {
        let key = TestTables.key("group", String(layers.overlay.count))
        let row = [UInt8](repeating: 1, count: bytes)
        let hash = RowHash.hash(7, key.span)
        _ = layers.overlay.put(hash, 7, key.span, row.span, stamp: layers.position)
    }

    @Test
    func `an overlay is full by its events or by its bytes`() {
        var layers = CommittedLayers(mark: CheckpointMark(generation: 3, position: 30))
        layers.position = 39
        #expect(!layers.isOverlayFull(byEvents))
        #expect(!layers.isCheckpointDue(byEvents))
        layers.position = 40
        #expect(layers.isOverlayFull(byEvents))
        #expect(layers.isCheckpointDue(byEvents))
        #expect(!layers.isBlocked(byEvents))
        #expect(!layers.isOverlayFull(byBytes))
        add(500, to: layers)
        #expect(layers.isOverlayFull(byBytes))
        _ = layers.freeze(goingOnWith: Overlay())
        #expect(!layers.isOverlayFull(byEvents))
        #expect(!layers.isOverlayFull(byBytes))
        layers.position = 50
        #expect(layers.isBlocked(byEvents))
        #expect(!layers.isBlocked(byBytes))
        // It is being written.
        #expect(!layers.isCheckpointDue(byEvents))
    }

    @Test
    func `a checkpoint of many pages leaves fewer events to the next`() {
        var limits = CheckpointLimits(events: 1_000)
        limits.pages = 100
        var layers = CommittedLayers(mark: CheckpointMark(generation: 3, position: 30))
        layers.position = 130
        _ = layers.freeze(goingOnWith: Overlay())
        layers.finishCheckpoint(changing: 400, limits)
        layers.position = 154
        #expect(!layers.isOverlayFull(limits))
        layers.position = 155
        #expect(layers.isOverlayFull(limits))
    }

    @Test
    func `a failed checkpoint is due again after some events or bytes`() {
        var layers = CommittedLayers(mark: CheckpointMark(generation: 3, position: 30))
        layers.position = 40
        _ = layers.freeze(goingOnWith: Overlay())
        layers.frozen?.hasFailed = true
        layers.frozen?.retryPosition = 42
        layers.frozen?.retryBytes = 300
        layers.position = 41
        #expect(!layers.isCheckpointDue(byBytes))
        layers.position = 42
        #expect(layers.isCheckpointDue(byBytes))
        layers.position = 41
        add(300, to: layers)
        #expect(layers.isCheckpointDue(byBytes))
    }

    @Test
    func `of two loaded overlays the newer one goes on`() throws {
        let mark = CheckpointMark(generation: 3, position: 30, root: [3])
        let next = CheckpointMark(generation: 4, position: 38, root: [4])
        let ends = [
            OverlayChunk.End(next), OverlayChunk.End(position: 41, root: [5]),
        ]
        var loaded = [mark, next].map { LoadedOverlay(above: $0, tables: TestTables.all) }
        for (index, end) in ends.enumerated() {
            var chunk = OverlayChunk.empty
            OverlayChunk.append(end, to: &chunk)
            try loaded[index].put(chunk.span)
        }
        var layers = CommittedLayers(mark: mark)
        layers.restore([])
        #expect(layers.position == 30)
        layers.restore(loaded)
        #expect(layers.frozen?.mark == next)
        #expect((layers.position, layers.root) == (41, [5]))
        layers.position = 47
        #expect(!layers.isOverlayFull(byEvents))
        layers.position = 48
        #expect(layers.isOverlayFull(byEvents))
    }
}
