/// Which channels a list shows, and how its queries are called.
package protocol ListedChannels: Sendable {
    static var type: CircleType { get }
    static var nameInServer: String { get }
    static var nameInCategory: String { get }
}
