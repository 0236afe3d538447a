import FuzzSupport

/// What the log is made of.
@main
enum FuzzLog {
    static func main() {
        Fuzzing.run([
            MessageTarget.target, RecordTarget.target, FrameTarget.target, ProofTarget.target,
            PlantedTarget.target,
        ])
    }
}
