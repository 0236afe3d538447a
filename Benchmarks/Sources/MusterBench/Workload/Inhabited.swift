import Foundation

/// A store that a city lives in, of the engine or of a rival.
protocol Inhabited {
    /// How many deeds go together when nothing is measured.
    static var growingInFlight: Int { get }

    var directory: String { get }

    /// Does as many deeds and waits until the last of their rows is on disk.
    func run(inFlight: Int, _ count: Int) async throws -> Sample

    /// The same store and the same city once more, in another directory, from this point on.
    func copied(to directory: String) -> Self
}

extension Inhabited {
    /// What comes in between measurements is done in portions, as a plan of it takes memory.
    static var portion: Int { 262_144 }

    /// Does as many deeds; answers the seconds of the processor that they took.
    @discardableResult func grow(by count: Int) async throws -> Double {
        var (left, cpuSeconds) = (count, 0.0)
        while left > 0 {
            let portion = min(left, Self.portion)
            cpuSeconds += try await run(
                inFlight: min(portion, Self.growingInFlight), portion
            ).cpuSeconds
            left -= portion
        }
        return cpuSeconds
    }

    /// Copies the files; what was in that directory is gone.
    func copy(to directory: String) throws -> Self {
        try? FileManager.default.removeItem(atPath: directory)
        try FileManager.default.copyItem(atPath: self.directory, toPath: directory)
        return copied(to: directory)
    }
}
