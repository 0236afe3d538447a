// swift-tools-version: 6.2
import PackageDescription

// `tools/fuzz` builds and runs this package. It compiles the sources of Muster a second time, with
// the instruments of libFuzzer; `Sources` is a link to them, since only targets of one package see
// each other's parts that are not public.
//
// Modules are optimized across each other, which the tests of the targets gain most from, and the
// programs have the instruments as well, since parts of the modules end up in them.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .unsafeFlags(["-enable-testing", "-cross-module-optimization"]),
]
// Without a look at compared values a run takes a fifth less. The corpora have what runs with one
// found.
let comparisons = Context.environment["MUSTER_FUZZ_COMPARISONS"] != nil
let covered =
    settings + [
        .unsafeFlags(
            ["-sanitize=fuzzer"]
                + (comparisons ? [] : ["-sanitize-coverage=edge,inline-8bit-counters,pc-table"]))
    ]

// The calls of the instruments that Driver/comparisons.c gets first, when there are any.
let wrapped = [
    "cmp1", "cmp2", "cmp4", "cmp8", "const_cmp1", "const_cmp2", "const_cmp4", "const_cmp8",
    "switch", "pc_indir",
].flatMap { ["-Xlinker", "--wrap=__sanitizer_cov_trace_\($0)"] }

func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    isCovered: Bool = true
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(name)", exclude: exclude,
        swiftSettings: isCovered ? covered : settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: "Fuzz\(name)", dependencies: dependencies + ["FuzzSupport"], path: name,
        swiftSettings: covered,
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"] + wrapped)])
}

let package = Package(
    name: "muster-fuzz",
    platforms: [.macOS(.v26)],
    targets: [
        .systemLibrary(name: "CLMDB", path: "Sources/CLMDB", pkgConfig: "lmdb"),
        .systemLibrary(name: "CCrypto", path: "Sources/CCrypto", pkgConfig: "libcrypto"),
        .systemLibrary(name: "CXXHash", path: "Sources/CXXHash", pkgConfig: "libxxhash"),
        module("Locks", isCovered: false),
        module("ProtobufWire"),
        module("LMDB", ["CLMDB", "Locks"]),
        module("Digests", ["CCrypto", "CXXHash", "Locks"], isCovered: false),
        module("EventLog", ["Digests", "Locks", "ProtobufWire"], exclude: ["Schema"]),
        module("EventLogLMDB", ["EventLog", "LMDB", "Digests", "Locks"]),
        module("Groups", ["ProtobufWire"], exclude: ["Schema"]),
        module("Views", ["Groups", "LMDB", "Digests", "Locks"], isCovered: false),
        module(
            "Muster",
            [
                "Groups", "Views", "EventLog", "EventLogLMDB", "LMDB", "Digests", "Locks",
                "ProtobufWire",
            ], exclude: ["Muster.docc"], isCovered: false),
        module(
            "MusterCLI", ["Muster", "EventLog", "LMDB", "Digests", "Locks"],
            exclude: ["MusterTool.swift"]),
        .target(
            name: "CFuzzDriver", path: "Driver",
            cSettings: [.unsafeFlags(["-O2", "-fomit-frame-pointer"])]),
        .target(
            name: "FuzzSupport", dependencies: ["CFuzzDriver"], path: "Support",
            swiftSettings: settings),
        .target(
            name: "FuzzRows", dependencies: ["Groups"], path: "Rows", swiftSettings: settings),
        program("Log", ["EventLog", "ProtobufWire", "Digests"]),
        program("Store", ["EventLogLMDB", "EventLog", "LMDB", "Views", "Digests"]),
        program("Groups", ["FuzzRows", "Groups", "ProtobufWire"]),
        program(
            "Tool", ["FuzzRows", "MusterCLI", "Muster", "Views", "EventLog", "Groups", "Digests"]),
    ],
    swiftLanguageModes: [.v6]
)
