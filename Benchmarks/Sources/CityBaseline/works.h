/*
 * What each kind of deed reads and writes in CityBaseline, by the engine's own tables.
 *
 * Keys and sizes of rows were counted in a store that the engine wrote: with the same deeds both
 * come to hold as many rows of each table, but for the few past rows of people who read or write in
 * a conversation for the first time.
 */
#ifndef WORKS_H
#define WORKS_H

enum {
    READS = 10,
    WRITES = 8,
    REMOVED = -1,
    /* Marks rows that were replaced or removed, in the number of the table. */
    PAST = 128,
};

/* The engine's tables, by their numbers. */
enum {
    GROUP_ROWS = 1,
    GROUP_STATUS = 2,
    MEMBERS = 3,
    MEMBERS_BY_ENTRY = 4,
    JOINED_GROUPS = 5,
    PUBLIC_GROUPS = 6,
    MUTES = 7,
    BLOCK_LIST = 8,
    USERS = 9,
    INVITATIONS = 10,
    INVITATION_IDS = 11,
    OPEN_INVITATIONS = 12,
    INVITATIONS_BY_USER = 13,
    OPEN_REQUESTS = 16,
    COUNTERS = 21,
    MEMBER_HISTORY = 22,
    MESSAGES = 90,
    MESSAGE_KEYS = 91,
    RECEIPTS = 92,
    READING = 93,
    GROUP_ACKS = 95,
    GROUP_ACK_KEYS = 96,
    GROUP_ACKERS = 97,
    HEARING = 98,
};

/*
 * A row and how its key is put together: g group, u user, p peer, m message, c the conversation of
 * the group, d that of user and peer, s the sequence, e a number of an entry, i the space of ids.
 * With * the last row below the key is looked for.
 */
struct row {
    unsigned char table;
    const char *key;
    int bytes;
};

struct work {
    int record_bytes;
    struct row reads[READS];
    struct row writes[WRITES];
};

enum { CREATE, ENTER, DEED_KINDS = 16, CONTENT = 2 };

static const struct work works[DEED_KINDS] = {
    /* createGroup */
    {150, {{0, "", 0}},
        {{GROUP_ROWS, "g", 117}, {GROUP_STATUS, "g", 19}, {PUBLIC_GROUPS, "eg", 0},
            {MEMBERS, "gu", 23}, {MEMBERS_BY_ENTRY, "geu", 0}, {JOINED_GROUPS, "ue", 5},
            {MEMBER_HISTORY, "gus", 13}}},
    /* one of those who are invited to the new group and enter at once */
    {130, {{0, "", 0}},
        {{INVITATIONS, "gus", 58}, {INVITATION_IDS, "s", 20}, {INVITATIONS_BY_USER, "us", 20},
            {MEMBERS, "gu", 23}, {MEMBERS_BY_ENTRY, "geu", 0}, {JOINED_GROUPS, "ue", 5},
            {MEMBER_HISTORY, "gus", 13}, {PAST | GROUP_STATUS, "gs", 19}}},
    /* sendMessage to a group */
    {68,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {MUTES, "gu", 0},
            {COUNTERS, "i", 0}, {MESSAGES, "c*", 0}, {READING, "uc", 0}},
        {{MESSAGES, "cs", 40}, {MESSAGE_KEYS, "m", 16}, {READING, "uc", 26},
            {PAST | READING, "usc", 26}, {COUNTERS, "i", 8}}},
    /* sendMessage to a user */
    {68,
        {{COUNTERS, "i", 0}, {MESSAGES, "d*", 0}, {READING, "ud", 0}, {READING, "pd", 0}},
        {{MESSAGES, "ds", 40}, {MESSAGE_KEYS, "m", 24}, {READING, "ud", 26}, {READING, "pd", 26},
            {COUNTERS, "i", 8}}},
    /* ackConversationRead */
    {62,
        {{GROUP_ROWS, "g", 0}, {MEMBERS, "gu", 0}, {READING, "uc", 0}, {HEARING, "cu*", 0},
            {MEMBER_HISTORY, "gu*", 0}, {MESSAGES, "c*", 0}, {MESSAGES, "cs*", 0},
            {USERS, "u", 0}},
        {{READING, "uc", 26}, {PAST | READING, "usc", 26}, {USERS, "u", 16},
            {PAST | USERS, "us", 16}, {COUNTERS, "i", 8}}},
    /* sendGroupMessageReadAck */
    {65,
        {{MESSAGE_KEYS, "m", 0}, {MESSAGES, "c*", 0}, {GROUP_ROWS, "g", 0}, {MEMBERS, "gu", 0},
            {GROUP_ACKERS, "mu", 0}, {MEMBER_HISTORY, "gu*", 0}, {HEARING, "cu*", 0},
            {COUNTERS, "i", 0}, {RECEIPTS, "m", 0}},
        {{GROUP_ACKS, "ms", 35}, {GROUP_ACK_KEYS, "s", 16}, {GROUP_ACKERS, "mu", 16},
            {RECEIPTS, "m", 18}, {PAST | RECEIPTS, "ms", 18}, {COUNTERS, "i", 8}}},
    /* confirmDelivery */
    {55,
        {{MESSAGE_KEYS, "m", 0}, {MESSAGES, "d*", 0}, {USERS, "u", 0}, {RECEIPTS, "m", 0}},
        {{RECEIPTS, "m", 18}, {COUNTERS, "i", 8}}},
    /* sendMessageReadAck */
    {57,
        {{MESSAGE_KEYS, "m", 0}, {MESSAGES, "d*", 0}, {USERS, "p", 0}, {RECEIPTS, "m", 0},
            {READING, "ud", 0}},
        {{RECEIPTS, "m", 18}, {PAST | RECEIPTS, "ms", 18}, {COUNTERS, "i", 8}}},
    /* requestToJoin */
    {62,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {BLOCK_LIST, "gu", 0},
            {OPEN_INVITATIONS, "gu*", 0}, {OPEN_REQUESTS, "gu*", 0}},
        {{MEMBERS, "gu", 23}, {MEMBERS_BY_ENTRY, "geu", 0}, {JOINED_GROUPS, "ue", 5},
            {MEMBER_HISTORY, "gus", 13}, {GROUP_STATUS, "g", 19}, {PAST | GROUP_STATUS, "gs", 19},
            {COUNTERS, "i", 8}}},
    /* leaveGroup */
    {60, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{MEMBERS, "gu", REMOVED}, {PAST | MEMBERS, "gsu", 23}, {MEMBERS_BY_ENTRY, "geu", REMOVED},
            {JOINED_GROUPS, "ue", REMOVED}, {MEMBER_HISTORY, "gus", 13}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "gs", 19}, {COUNTERS, "i", 8}}},
    /* muteMembers */
    {75,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {MEMBERS, "gp", 0},
            {MUTES, "gp", 0}},
        {{MUTES, "gp", 29}, {GROUP_STATUS, "g", 19}, {PAST | GROUP_STATUS, "gs", 19},
            {COUNTERS, "i", 8}}},
    /* unmuteMembers */
    {65,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {MEMBERS, "gp", 0},
            {MUTES, "gp", 0}},
        {{MUTES, "gp", REMOVED}, {PAST | MUTES, "gsp", 29}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "gs", 19}, {COUNTERS, "i", 8}}},
    /* updateAnnouncement */
    {85, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{GROUP_ROWS, "g", 117}, {PAST | GROUP_ROWS, "gs", 117}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "gs", 19}, {COUNTERS, "i", 8}}},
    /* updateGroupName */
    {72, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{GROUP_ROWS, "g", 117}, {PAST | GROUP_ROWS, "gs", 117}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "gs", 19}, {COUNTERS, "i", 8}}},
    /* setMemberAttributes */
    {85, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{MEMBERS, "gu", 45}, {PAST | MEMBERS, "gsu", 23}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "gs", 19}, {COUNTERS, "i", 8}}},
    /* setUserPreferences */
    {55, {{0, "", 0}}, {{USERS, "u", 16}}},
};

#endif
