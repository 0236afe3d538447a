/// Ends a server with everything in it (CIR-05).
package struct DestroyServer: CommandBody {
    package static let name = "destroyServer"

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
    }

    package var subject: CommandSubject { .server(server) }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.destroyServer)
        deliberation.append(ServerDestroyed(), to: server)
        return Done()
    }
}
