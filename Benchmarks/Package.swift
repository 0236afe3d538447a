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

let fast: [CSetting] = [.unsafeFlags(["-O2"])]

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
        .target(name: "Timing", cSettings: fast),
        .target(
            name: "LMDBStores", cSettings: fast,
            linkerSettings: [.linkedLibrary("lmdb"), .linkedLibrary("pthread")]),
        .executableTarget(
            name: "LMDBBaseline", dependencies: ["LMDBStores", "Timing"], cSettings: fast),
        .executableTarget(
            name: "CityBaseline", dependencies: ["LMDBStores", "Timing"], cSettings: fast),
        .executableTarget(
            name: "LMDBWalk", dependencies: ["LMDBStores", "Timing"], cSettings: fast),
        .executableTarget(
            name: "SQLiteBaseline", dependencies: ["Timing"], cSettings: fast,
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "RocksDBBaseline", dependencies: ["Timing"], cSettings: fast,
            linkerSettings: [.linkedLibrary("rocksdb")]),
    ],
    swiftLanguageModes: [.v6]
)
