// swift-tools-version: 6.2
import PackageDescription

// The libraries that Muster does not write itself: `apt-get install liblmdb-dev libssl-dev
// libxxhash-dev pkg-config` on Debian, `brew install lmdb openssl xxhash pkg-config` on macOS.
let systemLibraries: [Target] = [
    .systemLibrary(
        name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
    .systemLibrary(
        name: "CCrypto", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
    .systemLibrary(
        name: "CXXHash", pkgConfig: "libxxhash",
        providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
]

// One line a module: the arrows of the architecture article. `tools/check-tidy` compares the
// imports in the sources with this table.
let modules: [Target] = [
    .target(name: "Locks"),
    .target(name: "ProtobufWire"),
    .target(name: "LMDB", dependencies: ["CLMDB", "Locks"]),
    .target(name: "Digests", dependencies: ["CCrypto", "CXXHash", "Locks"]),
    .target(
        name: "EventLog", dependencies: ["Digests", "Locks", "ProtobufWire"],
        exclude: ["Schema"]),
    .target(name: "EventLogLMDB", dependencies: ["EventLog", "LMDB", "Digests", "Locks"]),
    .target(name: "Groups", dependencies: ["ProtobufWire"], exclude: ["Schema"]),
    .target(name: "Views", dependencies: ["Groups", "LMDB", "Digests", "Locks"]),
    .target(
        name: "Muster",
        dependencies: [
            "Groups", "Views", "EventLog", "EventLogLMDB", "LMDB", "Digests", "Locks",
            "ProtobufWire",
        ]),
    .target(name: "MusterTesting", dependencies: ["Muster"]),
    .executableTarget(
        name: "MusterCLI",
        dependencies: ["Muster", "EventLog", "LMDB", "Digests", "Locks"]),
    // The log alone, to be measured beside the rivals of `tools/bench`.
    .executableTarget(
        name: "LogBenchmark", dependencies: ["EventLog", "EventLogLMDB"],
        path: "Benchmarks/LogBenchmark"),
    // Looks at the stores that the fault harness leaves behind.
    .executableTarget(
        name: "FaultJudge", dependencies: ["Muster", "EventLog", "EventLogLMDB", "Digests"],
        path: "Tests/Faults/Judge"),
    // What tests choose at random, repeated by a seed.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // The directories and programs that tests work with.
    .target(name: "Fixtures", path: "Tests/Fixtures"),
    // Days of many users, made up of commands, for properties and trials.
    .target(
        name: "GeneratedDays", dependencies: ["Muster", "MusterTesting", "SeededRandom"],
        path: "Tests/GeneratedDays"),
    // Tries to do what nobody may do.
    .executableTarget(
        name: "AuthorityTrial",
        dependencies: ["Muster", "Groups", "EventLog", "Locks", "SeededRandom"],
        path: "Tests/Authority", exclude: ["Results"]),
    // Simulated disks, many tasks, forged proofs: the trials that need many runs in one process.
    .executableTarget(
        name: "MusterTrials",
        dependencies: [
            "Muster", "MusterTesting", "Views", "EventLog", "EventLogLMDB", "Digests", "Locks",
            "SeededRandom", "Fixtures", "GeneratedDays",
        ],
        path: "Tests/Trials/Program"),
]

let tests: [Target] = [
    .testTarget(name: "ProtobufWireTests", dependencies: ["ProtobufWire"]),
    .testTarget(
        name: "LMDBTests", dependencies: ["LMDB", "Locks", "SeededRandom", "Fixtures"]),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
    .testTarget(
        name: "EventLogTests",
        dependencies: [
            "EventLog", "EventLogLMDB", "LMDB", "Digests", "Locks", "ProtobufWire", "SeededRandom",
            "Fixtures",
        ]),
    .testTarget(
        name: "GroupsTests",
        dependencies: [
            "Groups", "Muster", "MusterTesting", "EventLog", "ProtobufWire", "SeededRandom",
            "Fixtures",
        ]),
    .testTarget(
        name: "ViewsTests",
        dependencies: [
            "Views", "Groups", "LMDB", "Digests", "Locks", "SeededRandom", "Fixtures",
        ]),
    .testTarget(
        name: "MusterTests",
        dependencies: [
            "Muster", "MusterTesting", "EventLog", "EventLogLMDB", "Views", "Digests", "Locks",
            "ProtobufWire", "SeededRandom", "Fixtures", "GeneratedDays",
        ]),
    .testTarget(
        name: "MusterCLITests",
        dependencies: ["MusterCLI", "Muster", "EventLog", "Digests", "Fixtures"]),
    .testTarget(
        name: "TrialsTests",
        dependencies: ["MusterTrials", "SeededRandom", "Fixtures", "GeneratedDays"]),
]

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
]
for target in modules + tests {
    target.swiftSettings = settings
}
// To optimise the tests themselves takes longer than to run them.
for target in tests {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

let package = Package(
    name: "muster",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Muster", targets: ["Muster"]),
        .library(name: "MusterTesting", targets: ["MusterTesting"]),
        .executable(name: "muster", targets: ["MusterCLI"]),
    ],
    targets: systemLibraries + modules + tests,
    swiftLanguageModes: [.v6]
)
