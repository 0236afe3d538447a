import Fixtures
import Foundation
import Views

/// Views in a real directory that is as an earlier life, a crash or nobody has left it.
final class ViewFolder {
    private let folder: TemporaryDirectory
    let directory: ViewDirectory

    init(in scratch: String) throws {
        folder = try TemporaryDirectory("views", in: scratch)
        directory = ViewDirectory(at: folder.path + "/views")
    }

    /// Leaves the views, takes them away, notes them down, or puts back older ones.
    func prepare(_ choice: Int) throws {
        let files = FileManager.default
        let old = folder.path + "/old"
        switch choice {
        case 0: try? files.removeItem(atPath: directory.path)
        case 1 where files.fileExists(atPath: directory.path):
            try? files.removeItem(atPath: old)
            try files.copyItem(atPath: directory.path, toPath: old)
        case 2 where files.fileExists(atPath: old):
            try? files.removeItem(atPath: directory.path)
            try files.copyItem(atPath: old, toPath: directory.path)
        default: break
        }
    }
}
