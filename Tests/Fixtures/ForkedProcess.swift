import Foundation

/// Swift hides `fork`, since little works in the child; what tests do there works.
package func forkProcess() -> Int32 {
    typealias Fork = @convention(c) () -> Int32
    guard let symbol = unsafe dlsym(nil, "fork") else { fatalError("There is no fork.") }
    return unsafe unsafeBitCast(symbol, to: Fork.self)()
}
