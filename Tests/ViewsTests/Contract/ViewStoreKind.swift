import Fixtures
import Groups
import Views

/// The stores that have to keep the same contract.
enum ViewStoreKind: CaseIterable, Sendable {
    case inMemory
    case onDisk

    func open(
        _ directory: TemporaryDirectory, limits: CheckpointLimits = CheckpointLimits()
    ) throws -> ViewStore {
        switch self {
        case .inMemory: .inMemory(tables: TestTables.all, limits: limits)
        case .onDisk:
            try .open(at: directory.file("views"), tables: TestTables.all, limits: limits)
        }
    }
}
