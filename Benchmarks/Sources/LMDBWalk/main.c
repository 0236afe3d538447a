/*
 * How fast plain C over LMDB walks the members of one group, to compare Muster's audiences with.
 *
 *     LMDBWalk walk DIRECTORY MEMBERS RECIPIENTS
 *
 * DIRECTORY exists; the members are stored when they are not there yet, in keys and rows as long as
 * Muster's. A cursor walks over them as often as it takes to see RECIPIENTS of them, and copies
 * each id out of its key. Prints one line: nanoseconds in all, nanoseconds of CPU, then the
 * nanoseconds of every walk.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stores.h"
#include "timing.h"

enum { KEY_BYTES = 64, ROW_BYTES = 24 };

/* The first byte is the number of the table, as in Muster's checkpoints. */
static const char prefix[] = "\4town";

static void fill(struct store town, uint64_t members)
{
    MDB_stat stat;
    MDB_txn *txn;
    check(mdb_txn_begin(town.env, NULL, 0, &txn), "begin");
    check(mdb_stat(txn, town.rows, &stat), "stat");
    for (uint64_t member = stat.ms_entries; member < members; member++) {
        char key[KEY_BYTES], row[ROW_BYTES] = {0};
        memcpy(key, prefix, sizeof prefix);
        int length = snprintf(key + sizeof prefix, KEY_BYTES - sizeof prefix, "user-%06llu",
            (unsigned long long)member);
        MDB_val mdb_key = {sizeof prefix + (size_t)length + 1, key};
        MDB_val mdb_row = {sizeof row, row};
        check(mdb_put(txn, town.rows, &mdb_key, &mdb_row, 0), "put");
    }
    check(mdb_txn_commit(txn), "commit");
}

/* The sum keeps the compiler from leaving the copies out. */
static uint64_t walk(struct store town, uint64_t *sum)
{
    char user[KEY_BYTES];
    uint64_t count = 0;
    MDB_txn *txn;
    MDB_cursor *cursor;
    MDB_val row, key = {sizeof prefix, (void *)prefix};
    check(mdb_txn_begin(town.env, NULL, MDB_RDONLY, &txn), "begin");
    check(mdb_cursor_open(txn, town.rows, &cursor), "cursor");
    int result = mdb_cursor_get(cursor, &key, &row, MDB_SET_RANGE);
    while (result == MDB_SUCCESS && memcmp(key.mv_data, prefix, sizeof prefix) == 0) {
        size_t length = key.mv_size - sizeof prefix;
        memcpy(user, (char *)key.mv_data + sizeof prefix, length);
        *sum += (unsigned char)user[length - 2];
        count++;
        result = mdb_cursor_get(cursor, &key, &row, MDB_NEXT);
    }
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
    return count;
}

int main(int argc, char **argv)
{
    uint64_t members = argc == 5 ? strtoull(argv[3], NULL, 10) : 0;
    uint64_t recipients = argc == 5 ? strtoull(argv[4], NULL, 10) : 0;
    if (members == 0 || recipients == 0 || strcmp(argv[1], "walk") != 0) {
        fprintf(stderr, "usage: LMDBWalk walk DIRECTORY MEMBERS RECIPIENTS\n");
        return 2;
    }
    struct store town = open_store(argv[2], ".", NULL);
    fill(town, members);

    uint64_t walks = (recipients + members - 1) / members, sum = 0;
    uint64_t *times = new_times(walks);
    uint64_t begin = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    for (uint64_t index = 0; index < walks; index++) {
        uint64_t start = now(CLOCK_MONOTONIC);
        if (walk(town, &sum) != members) check(MDB_CORRUPTED, "count");
        times[index] = now(CLOCK_MONOTONIC) - start;
    }
    uint64_t total = now(CLOCK_MONOTONIC) - begin;
    print_times(total, now(CLOCK_PROCESS_CPUTIME_ID) - cpu, times, walks);
    mdb_env_close(town.env);
    return sum == 0;
}
