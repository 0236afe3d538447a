/// Leaves a server with all its channels (CIR-10).
package struct LeaveServer: CommandBody {
    package static let name = "leaveServer"

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
}
