/// A content that names persons of whom the host can tell more.
package protocol ProfiledContent: WritableContent {
    /// The content with what the host tells.
    func profiled(by hooks: any HostHooks) -> Self
}

extension Callback {
    /// The callback with what the host tells of the persons it names.
    package func profiled(by hooks: any HostHooks) -> Callback {
        guard let content = content as? any ProfiledContent else { return self }
        var callback = self
        callback.content = content.profiled(by: hooks)
        return callback
    }
}
