package import Groups

extension ViewStore {
    /// Up to where views that cannot be used know the log, and its root there; nil where they do
    /// not say so with a checksum that holds.
    ///
    /// No row of a checkpoint is read, so what is damaged there does no harm.
    package static func lastKnown(
        in directory: String, tables: [TableID]
    ) -> (position: UInt64, root: [UInt8])? {
        guard let mark = try? CheckpointStore.mark(in: directory) else { return nil }
        let files = OverlayFiles(
            in: directory, tables: tables, limits: CheckpointLimits(), above: mark)
        let end = files.load(above: mark, forWriting: false).last?.overlay.end
        return (end?.position ?? mark.position, end?.root ?? mark.root)
    }
}
