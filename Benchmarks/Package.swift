// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
]

// `tools/bench` builds and runs this package; it has a manifest of its own so that nobody who
// embeds Muster fetches or builds what only its measurements need.
let package = Package(
    name: "muster-benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "muster", path: "..")],
    targets: [
        .executableTarget(
            name: "MusterBench", dependencies: [.product(name: "Muster", package: "muster")],
            swiftSettings: settings),
        // Plain C programs over the rivals' libraries, found as `tools/setup` installs them.
        .target(name: "Timing"),
        .target(
            name: "LMDBStores",
            linkerSettings: [.linkedLibrary("lmdb"), .linkedLibrary("pthread")]),
        .executableTarget(name: "LMDBBaseline", dependencies: ["LMDBStores", "Timing"]),
        .executableTarget(name: "CityBaseline", dependencies: ["LMDBStores", "Timing"]),
        .executableTarget(name: "LMDBWalk", dependencies: ["LMDBStores", "Timing"]),
        .executableTarget(
            name: "SQLiteBaseline", dependencies: ["Timing"],
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "RocksDBBaseline", dependencies: ["Timing"],
            linkerSettings: [.linkedLibrary("rocksdb")]),
    ],
    swiftLanguageModes: [.v6]
)
