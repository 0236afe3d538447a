import Groups
import Muster

extension Authority {
    /// Who may speak, and whose receipts are one's own (PRM-E27, PRM-C15, PRM-T25).
    func messageEvent() -> Bool {
        let message = Array(event.aggregate.text.utf8)
        if let sent = event.payload as? MessageSent {
            return roster.messages[message] == nil && sent.sender == event.actor
                && speaks(in: sent.conversation)
        }
        guard let sent = roster.messages[message], let actor else { return false }
        switch event.payload {
        case let delivered as MessageDelivered:
            return delivered.reader.name == actor && isReceiver(actor, of: sent)
        case let acked as MessageReadAcked:
            return acked.reader.name == actor && isReceiver(actor, of: sent)
        case let acked as GroupMessageReadAcked:
            guard acked.reader.name == actor, sent.sender.name != actor, sent.isNeedGroupAck,
                case .group(let group) = sent.conversation
            else { return false }
            return roster.groups[group.name]?.members.contains(actor) == true
        default: return false
        }
    }

    private func isReceiver(_ user: Name, of sent: MessageSent) -> Bool {
        guard case .user(let receiver) = sent.conversation else { return false }
        return receiver.name == user
    }

    private func speaks(in conversation: Conversation) -> Bool {
        switch conversation {
        case .user: return actor != nil
        case .channel(let id):
            guard let channel = roster.channels[id.name], !channel.isGone, let actor else {
                return false
            }
            return channel.members.contains(actor) && !channel.muted.contains(actor)
        case .group(let id):
            guard let group = roster.groups[id.name], !group.isGone else { return false }
            let role = group.role(of: actor)
            switch group.type {
            case .bChatRoom: return role == .system
            case nil where role == .system: return false
            case .avChatRoom: break
            default: guard role != .outsider else { return false }
            }
            guard let actor else { return true }
            let isFree = Set.oa.contains(role) || group.allowed.contains(actor)
            return !group.muted.contains(actor) && (!group.isAllMuted || isFree)
        }
    }
}
