import Foundation

/// The directory of the views and its neighbours while others are built.
///
/// New views are built in a sibling and take the place of the old ones by renaming. Whenever that
/// is interrupted there are old views, new views or none; views that are missing are rebuilt.
package struct ViewDirectory: Sendable {
    /// Where the views are.
    package let path: String
    /// Where new views are built.
    package let rebuildPath: String
    private let discardedPath: String

    package init(at path: String) {
        self.path = path
        rebuildPath = path + ".rebuild"
        discardedPath = path + ".discarded"
    }

    /// Throws away what an interrupted rebuild left behind.
    package func discardLeftovers() throws(ViewStoreError) {
        try remove(rebuildPath)
        try remove(discardedPath)
    }

    /// Puts the rebuilt views, which must not be open, in the place of the old ones.
    ///
    /// The old ones may still be read by who has them open, but not written.
    package func install() throws(ViewStoreError) {
        try remove(discardedPath)
        do {
            if FileManager.default.fileExists(atPath: path) {
                try FileManager.default.moveItem(atPath: path, toPath: discardedPath)
            }
            try FileManager.default.moveItem(atPath: rebuildPath, toPath: path)
        } catch {
            throw ViewStoreError(
                .storage, "The rebuilt views could not be moved to \(path).", cause: error)
        }
        try remove(discardedPath)
    }

    private func remove(_ path: String) throws(ViewStoreError) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw ViewStoreError(.storage, "\(path) could not be removed.", cause: error)
        }
    }
}
