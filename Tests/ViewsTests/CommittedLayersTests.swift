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
}
