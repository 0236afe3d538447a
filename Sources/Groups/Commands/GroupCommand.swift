/// A command on a group that has to exist.
package protocol GroupCommand: CommandBody {
    var group: GroupID { get }
}

extension GroupCommand {
    package var subject: CommandSubject { .group(group) }
}
