import Muster

/// The keys that all commands have in common.
struct CommonKeys {
    let actor: Principal
    let device: DeviceID?
    let id: CommandID?
    let platform: Platform
    let expectedVersion: UInt64?
    let isDryRun: Bool

    init(reading source: LineParameters) throws(MusterError) {
        actor = try Principal(reading: source)
        device = try source.string("device").map { DeviceID($0) }
        id = try source.string("id").map { CommandID($0) }
        if let id {
            try IdentifierRules.check(
                id.text, field: "id", bytesMaximum: IdentifierRules.commandIDBytesMaximum)
        }
        platform = try source.choice("platform", Platform.self) ?? .unknown
        let version = try source.integer("expectedVersion")
        guard (version ?? 0) >= 0 else {
            throw .invalidParameter("expectedVersion", "expectedVersion must be 0 or more")
        }
        expectedVersion = version.map { UInt64($0) }
        isDryRun = try source.bool("dryRun") ?? false
    }
}
