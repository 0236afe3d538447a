import Testing

@testable import Views

@Suite struct CommittedLayersTests {
    @Test
    func `a batch is seen whole while the overlay has half of it`() throws {
        var layers = CommittedLayers(mark: CheckpointMark(generation: 0, position: 0))
        layers.overlay.set([1], [1])
        layers.overlay.set([2], [1])
        layers.recent.set([1], [2])
        layers.recent.set([2], nil)
        layers.recent.set([3], [2])
        layers.overlay.set([1], [2])
        let stack = LayerStack(maps: layers.maps)
        #expect(try stack.find([1]) == [2])
        #expect(try stack.find([2]) == nil)
        #expect(try stack.find([3]) == [2])
    }

    @Test
    func `only the checkpoint below or the frozen one makes up a state with the layers`() {
        var layers = CommittedLayers(mark: CheckpointMark(generation: 3, position: 30))
        layers.position = 40
        let next = CheckpointMark(generation: 4, position: 40)
        #expect(layers.fit(layers.mark))
        // Begun after the layers were captured: it may hold rows that they do not.
        #expect(!layers.fit(next))
        layers.freeze()
        #expect(layers.fit(layers.mark))
        #expect(layers.fit(next))
        #expect(!layers.fit(CheckpointMark(generation: 5, position: 50)))
        layers.finishCheckpoint()
        #expect(layers.fit(next))
        #expect(!layers.fit(CheckpointMark(generation: 3, position: 30)))
    }
}
