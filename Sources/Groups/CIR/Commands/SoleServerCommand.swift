/// A command that names a server and nothing else.
package protocol SoleServerCommand: ServerCommand {
    init(server: ServerID)
}

extension SoleServerCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(server: try source.server())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
    }
}
