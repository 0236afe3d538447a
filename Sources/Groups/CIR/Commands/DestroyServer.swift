/// Ends a server with everything in it (CIR-05).
package struct DestroyServer: SoleServerCommand {
    package static let name = "destroyServer"

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.destroyServer)
        deliberation.append(ServerDestroyed(), to: server)
        return Done()
    }
}
