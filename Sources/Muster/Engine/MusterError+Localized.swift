public import Foundation
public import Groups

extension MusterError: LocalizedError {
    /// Code and message, as ``MusterError/description``: what `localizedDescription` tells.
    public var errorDescription: String? { description }
}
