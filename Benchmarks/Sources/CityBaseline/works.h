/*
 * What each kind of deed reads and writes in CityBaseline, by the engine's own tables.
 *
 * Keys and sizes of rows were counted in a store that the engine wrote: with the same deeds both
 * come to hold as many rows of each table, with three exceptions. The founding leaves two past
 * statuses of a group for everybody who enters in the engine, one here. Past rows of users and of
 * what they read are also written here when there was nothing before, which in a young city doubles
 * them. And all past rows count as short ones, which lie closest together.
 */
#ifndef WORKS_H
#define WORKS_H

enum {
    READS = 8,
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
    INVITATIONS_BY_USER = 13,
    COUNTERS = 21,
    MEMBER_HISTORY = 22,
    PENDING = 24,
    MESSAGES = 90,
    MESSAGE_KEYS = 91,
    RECEIPTS = 92,
    READING = 93,
    GROUP_ACKS = 95,
    GROUP_ACK_KEYS = 96,
    GROUP_ACKERS = 97,
    MESSAGE_ENDS = 99,
    MESSAGE_MARKS = 100,
};

/* One of so many messages is marked. The engine marks one of 16 of each conversation, and many
 * conversations of a city never come to 16. */
enum { MARKED_MESSAGES = 32 };

/*
 * A row and how its key is put together: g group, u user, p peer, m message, c the conversation of
 * the group, d that of user and peer, s the sequence, b the block of the past in which it lies, l
 * how long a past row was valid, r the sequence in the row read before, e a number of an entry, i
 * the space of ids.
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
        {{GROUP_ROWS, "g", 95}, {GROUP_STATUS, "g", 19}, {PUBLIC_GROUPS, "eg", 0},
            {MEMBERS, "gu", 21}, {MEMBERS_BY_ENTRY, "geu", 0}, {JOINED_GROUPS, "ue", 7},
            {MEMBER_HISTORY, "gus", 13}}},
    /* one of those who are invited to the new group and enter at once */
    {130, {{0, "", 0}},
        {{INVITATIONS, "gus", 71}, {INVITATION_IDS, "s", 25}, {INVITATIONS_BY_USER, "us", 25},
            {MEMBERS, "gu", 21}, {MEMBERS_BY_ENTRY, "geu", 0}, {JOINED_GROUPS, "ue", 7},
            {MEMBER_HISTORY, "gus", 13}, {PAST | GROUP_STATUS, "bgls", 19}}},
    /* sendMessage to a group */
    {68,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {MUTES, "gu", 0},
            {COUNTERS, "i", 0}, {MESSAGE_ENDS, "c", 0}, {READING, "uc", 0}},
        {{MESSAGES, "s", 50}, {MESSAGE_KEYS, "m", 8}, {MESSAGE_ENDS, "c", 7},
            {MESSAGE_MARKS, "cs", 0}, {READING, "uc", 28}, {PAST | READING, "bulsc", 31},
            {COUNTERS, "i", 16}}},
    /* sendMessage to a user */
    {68,
        {{COUNTERS, "i", 0}, {MESSAGE_ENDS, "d", 0}, {READING, "ud", 0}, {READING, "pd", 0}},
        {{MESSAGES, "s", 50}, {MESSAGE_KEYS, "m", 8}, {MESSAGE_ENDS, "d", 7},
            {MESSAGE_MARKS, "ds", 0}, {READING, "ud", 28}, {READING, "pd", 28},
            {COUNTERS, "i", 16}}},
    /* ackConversationRead */
    {62,
        {{GROUP_ROWS, "g", 0}, {MEMBERS, "gu", 0}, {READING, "uc", 0}, {MESSAGE_ENDS, "c", 0},
            {USERS, "u", 0}},
        {{READING, "uc", 28}, {PAST | READING, "bulsc", 31}, {USERS, "u", 16},
            {PAST | USERS, "buls", 16}, {COUNTERS, "i", 16}}},
    /* sendGroupMessageReadAck */
    {65,
        {{MESSAGE_KEYS, "m", 0}, {MESSAGES, "r", 0}, {GROUP_ROWS, "g", 0}, {MEMBERS, "gu", 0},
            {GROUP_ACKERS, "mu", 0}, {COUNTERS, "i", 0}, {RECEIPTS, "m", 0}},
        {{GROUP_ACKS, "ms", 38}, {GROUP_ACK_KEYS, "s", 16}, {GROUP_ACKERS, "mu", 16},
            {RECEIPTS, "m", 18}, {PAST | RECEIPTS, "bmls", 18}, {COUNTERS, "i", 16}}},
    /* confirmDelivery */
    {55,
        {{MESSAGE_KEYS, "m", 0}, {MESSAGES, "r", 0}, {USERS, "u", 0}, {RECEIPTS, "m", 0}},
        {{RECEIPTS, "m", 18}, {COUNTERS, "i", 16}}},
    /* sendMessageReadAck */
    {57,
        {{MESSAGE_KEYS, "m", 0}, {MESSAGES, "r", 0}, {USERS, "p", 0}, {RECEIPTS, "m", 0},
            {READING, "ud", 0}},
        {{RECEIPTS, "m", 18}, {PAST | RECEIPTS, "bmls", 18}, {COUNTERS, "i", 16}}},
    /* requestToJoin */
    {62,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {BLOCK_LIST, "gu", 0},
            {PENDING, "gu", 0}, {MESSAGE_ENDS, "c", 0}},
        {{MEMBERS, "gu", 25}, {MEMBERS_BY_ENTRY, "geu", 0}, {JOINED_GROUPS, "ue", 7},
            {MEMBER_HISTORY, "gus", 13}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "bgls", 19}, {COUNTERS, "i", 16}}},
    /* leaveGroup */
    {60, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{MEMBERS, "gu", REMOVED}, {PAST | MEMBERS, "bglsu", 22},
            {MEMBERS_BY_ENTRY, "geu", REMOVED}, {JOINED_GROUPS, "ue", REMOVED},
            {MEMBER_HISTORY, "gus", 13}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "bgls", 19}, {COUNTERS, "i", 16}}},
    /* muteMembers */
    {75,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {MEMBERS, "gp", 0},
            {MUTES, "gp", 0}},
        {{MUTES, "gp", 32}, {GROUP_STATUS, "g", 19}, {PAST | GROUP_STATUS, "bgls", 19},
            {COUNTERS, "i", 16}}},
    /* unmuteMembers */
    {65,
        {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}, {MEMBERS, "gp", 0},
            {MUTES, "gp", 0}},
        {{MUTES, "gp", REMOVED}, {PAST | MUTES, "bglsp", 32}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "bgls", 19}, {COUNTERS, "i", 16}}},
    /* updateAnnouncement */
    {85, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{GROUP_ROWS, "g", 110}, {PAST | GROUP_ROWS, "bgls", 110}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "bgls", 19}, {COUNTERS, "i", 16}}},
    /* updateGroupName */
    {72, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{GROUP_ROWS, "g", 110}, {PAST | GROUP_ROWS, "bgls", 110}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "bgls", 19}, {COUNTERS, "i", 16}}},
    /* setMemberAttributes */
    {85, {{GROUP_ROWS, "g", 0}, {GROUP_STATUS, "g", 0}, {MEMBERS, "gu", 0}},
        {{MEMBERS, "gu", 45}, {PAST | MEMBERS, "bglsu", 22}, {GROUP_STATUS, "g", 19},
            {PAST | GROUP_STATUS, "bgls", 19}, {COUNTERS, "i", 16}}},
    /* setUserPreferences */
    {55, {{0, "", 0}}, {{USERS, "u", 16}}},
};

#endif
