/// A command on a channel of a server; both have to exist.
package protocol ChannelCommand: CommandBody {
    var server: ServerID { get }
    var channel: ChannelID { get }
}

extension ChannelCommand {
    package var subject: CommandSubject { .channel(channel, server) }
}
