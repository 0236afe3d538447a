/// The private channels that the viewer sees (QRY-24, QRY-26).
package enum PrivateChannels: ListedChannels {
    package static let type = CircleType.private
    package static let nameInServer = "fetchPrivateChannelsInServer"
    package static let nameInCategory = "fetchPrivateChannelsInCategory"
}
