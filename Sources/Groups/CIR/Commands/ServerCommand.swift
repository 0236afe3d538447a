/// A command on a server that has to exist.
package protocol ServerCommand: CommandBody {
    var server: ServerID { get }
}

extension ServerCommand {
    package var subject: CommandSubject { .server(server) }
}
