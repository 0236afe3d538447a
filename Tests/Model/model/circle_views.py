"""Servers and channels as answers and callbacks show them (wire 11.4)."""


def tags(server):
    """Creation time ascending, ties by id (wire 11.2)."""
    order = sorted(server.tags, key=lambda tag: (server.tags[tag]["createdAt"], tag))
    return [{"name": server.tags[tag]["name"], "tag": tag} for tag in order]


def server(server):
    shown = {
        "server": server.id, "name": server.name, "icon": server.icon, "type": server.type,
        "background": server.background, "desc": server.desc, "ext": server.ext,
        "tags": tags(server), "owner": server.owner, "defaultChannel": server.default_channel,
        "defaultCategory": server.default_category, "memberCount": len(server.members),
        "createdAt": server.created_at, "version": server.version}
    return {key: value for key, value in shown.items() if value is not None}


def channel(channel):
    rtc = {} if channel.rtc_channel_id is None else {"rtcChannelId": channel.rtc_channel_id}
    return {
        "server": channel.server, "category": channel.category, "channel": channel.id,
        "name": channel.name, "desc": channel.desc, "ext": channel.ext, "type": channel.type,
        "mode": channel.mode, "maxUsers": channel.max_users, **rtc,
        "isDefault": channel.is_default, "creator": channel.creator,
        "memberCount": len(channel.members), "createdAt": channel.created_at,
        "version": channel.version}
