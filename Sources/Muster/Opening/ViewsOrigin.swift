/// Where the views come from that an opening hands out.
package enum ViewsOrigin: Sendable {
    /// They were stored, and what was missing was added to them.
    case stored
    /// None were stored: all of the log made them.
    case log
    /// Those that were stored could not be used: all of the log made others.
    case logInstead
}
