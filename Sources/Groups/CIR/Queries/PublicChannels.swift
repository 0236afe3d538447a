/// The public channels (QRY-23, QRY-26).
package enum PublicChannels: ListedChannels {
    package static let type = CircleType.public
    package static let nameInServer = "fetchPublicChannelsInServer"
    package static let nameInCategory = "fetchPublicChannelsInCategory"
}
