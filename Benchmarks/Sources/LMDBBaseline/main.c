/*
 * What plain C over LMDB does with the same work, to compare Muster with.
 *
 *     LMDBBaseline append|views|checkpoints|flush DIRECTORY BATCH COMMANDS
 *
 * append       one record of 150 bytes per command, a durable transaction per batch
 * views        the same, with two reads and three view writes per command in the transaction
 * checkpoints  append, while a second thread writes the three view rows per command in sorted
 *              checkpoints of 262,144 commands; the last one is waited for
 * flush        without LMDB: the records into a file of zeros, flushed once per batch
 *
 * DIRECTORY exists and keeps its store from one call to the next. LMDB runs as Muster runs it:
 * durable commits, MDB_NOTLS, no MDB_WRITEMAP. Prints one line: nanoseconds in all, nanoseconds of
 * CPU, then the nanoseconds of every batch.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "checkpoints.h"
#include "timing.h"

enum {
    GROUPS = 2000,
    USERS = 20000,
    MEMBERS_PER_GROUP = 40,
    RECORD_BYTES = 150,
    ROW_BYTES = 24,
    KEY_BYTES = 24,
    CHECKPOINT_COMMANDS = 262144,
};

struct change {
    char key[KEY_BYTES];
    uint64_t value;
};

static uint64_t random_state = 88172645463325252u;

static uint64_t next_random(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static void put_row(MDB_txn *txn, MDB_dbi rows, const char *key, uint64_t value)
{
    char row[ROW_BYTES] = {0};
    memcpy(row, &value, sizeof value);
    MDB_val mdb_key = {strlen(key), (void *)key};
    MDB_val mdb_row = {sizeof row, row};
    check(mdb_put(txn, rows, &mdb_key, &mdb_row, 0), "put");
}

/* The rows that a command touches: the group's, the membership, the user's list of groups. */
static void make_keys(char keys[3][KEY_BYTES], unsigned group, unsigned user)
{
    snprintf(keys[0], KEY_BYTES, "1g-%u", group);
    snprintf(keys[1], KEY_BYTES, "2g-%u:u-%u", group, user);
    snprintf(keys[2], KEY_BYTES, "3u-%u:g-%u", user, group);
}

static void random_keys(char keys[3][KEY_BYTES])
{
    unsigned group = next_random() % GROUPS;
    make_keys(keys, group, (group * 7 + next_random() % MEMBERS_PER_GROUP * 37) % USERS);
}

static void fill(struct store views)
{
    char keys[3][KEY_BYTES];
    MDB_stat stat;
    MDB_txn *txn;
    check(mdb_txn_begin(views.env, NULL, 0, &txn), "begin");
    check(mdb_stat(txn, views.rows, &stat), "stat");
    if (stat.ms_entries == 0) {
        for (unsigned group = 0; group < GROUPS; group++) {
            for (unsigned member = 0; member < MEMBERS_PER_GROUP; member++) {
                make_keys(keys, group, (group * 7 + member * 37) % USERS);
                for (int index = 0; index < 3; index++)
                    put_row(txn, views.rows, keys[index], 0);
            }
        }
    }
    check(mdb_txn_commit(txn), "commit");
}

static void change_views(MDB_txn *txn, struct store views, uint64_t sequence)
{
    char keys[3][KEY_BYTES];
    MDB_val key, value;
    random_keys(keys);
    for (int index = 0; index < 2; index++) {
        key.mv_size = strlen(keys[index]);
        key.mv_data = keys[index];
        check(mdb_get(txn, views.rows, &key, &value), "get");
    }
    for (int index = 0; index < 3; index++) put_row(txn, views.rows, keys[index], sequence);
}

static int compare_changes(const void *left, const void *right)
{
    const struct change *a = left, *b = right;
    int order = strcmp(a->key, b->key);
    return order ? order : (a->value > b->value) - (a->value < b->value);
}

static void write_changes(struct store views, void *all, size_t count)
{
    struct change *changes = all;
    MDB_txn *txn;
    qsort(changes, count, sizeof *changes, compare_changes);
    check(mdb_txn_begin(views.env, NULL, 0, &txn), "begin");
    for (size_t index = 0; index < count; index++)
        if (index + 1 == count || strcmp(changes[index].key, changes[index + 1].key) != 0)
            put_row(txn, views.rows, changes[index].key, changes[index].value);
    check(mdb_txn_commit(txn), "commit");
    free(changes);
}

static struct change *new_changes(void)
{
    struct change *changes = malloc(3 * CHECKPOINT_COMMANDS * sizeof *changes);
    if (changes == NULL) check(ENOMEM, "memory");
    return changes;
}

/* In one environment, so that log and views share a transaction. */
static void run_batches(
    struct store log, struct store *views, int has_checkpoints, uint64_t batch, uint64_t count,
    uint64_t *batch_times)
{
    uint64_t sequence = last_sequence(log);
    struct change *changes = has_checkpoints ? new_changes() : NULL;
    size_t change_count = 0;
    char keys[3][KEY_BYTES];
    for (uint64_t done = 0, index = 0; done < count; done += batch, index++) {
        uint64_t begin = now(CLOCK_MONOTONIC);
        MDB_txn *txn;
        check(mdb_txn_begin(log.env, NULL, 0, &txn), "begin");
        for (uint64_t command = 0; command < batch; command++) {
            append(txn, log.rows, ++sequence, RECORD_BYTES);
            if (views != NULL) change_views(txn, *views, sequence);
            if (!has_checkpoints) continue;
            random_keys(keys);
            for (int row = 0; row < 3; row++) {
                memcpy(changes[change_count].key, keys[row], KEY_BYTES);
                changes[change_count++].value = sequence;
            }
        }
        check(mdb_txn_commit(txn), "commit");
        if (has_checkpoints && change_count + 3 * batch > 3 * CHECKPOINT_COMMANDS) {
            hand_over(changes, change_count);
            changes = new_changes();
            change_count = 0;
        }
        batch_times[index] = now(CLOCK_MONOTONIC) - begin;
    }
    if (has_checkpoints) end_checkpoints(changes, change_count);
}

static void fail(const char *operation)
{
    perror(operation);
    exit(1);
}

/* A file that has its length, so that a flush of it writes records and nothing else. */
static int open_zeros(const char *directory, const char *records, size_t bytes, uint64_t batches)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/zeros", directory);
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0) fail(path);
    for (uint64_t index = 0; index < batches; index++)
        if (pwrite(file, records, bytes, (off_t)(index * bytes)) != (ssize_t)bytes) fail(path);
    if (fsync(file) != 0) fail(path);
    return file;
}

/* What the disk itself allows: both clocks start when the file is there. */
static int run_flush(const char *directory, uint64_t batch, uint64_t count)
{
    uint64_t batches = (count + batch - 1) / batch, total = 0;
    uint64_t *batch_times = new_times(batches);
    size_t bytes = batch * RECORD_BYTES;
    char *records = calloc(batch, RECORD_BYTES);
    if (records == NULL) fail("memory");
    int file = open_zeros(directory, records, bytes, batches);
    memset(records, 7, bytes);
    uint64_t cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    for (uint64_t index = 0; index < batches; index++) {
        uint64_t begin = now(CLOCK_MONOTONIC);
        if (pwrite(file, records, bytes, (off_t)(index * bytes)) != (ssize_t)bytes) fail("write");
        if (fdatasync(file) != 0) fail("flush");
        batch_times[index] = now(CLOCK_MONOTONIC) - begin;
        total += batch_times[index];
    }
    print_times(total, now(CLOCK_PROCESS_CPUTIME_ID) - cpu, batch_times, batches);
    close(file);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr,
            "usage: LMDBBaseline append|views|checkpoints|flush DIRECTORY BATCH COMMANDS\n");
        return 2;
    }
    int is_views = strcmp(argv[1], "views") == 0;
    int has_checkpoints = strcmp(argv[1], "checkpoints") == 0;
    uint64_t batch = strtoull(argv[3], NULL, 10), count = strtoull(argv[4], NULL, 10);
    if (batch == 0 || count == 0 || batch > CHECKPOINT_COMMANDS) {
        fprintf(stderr, "LMDBBaseline: no such batch\n");
        return 2;
    }
    if (strcmp(argv[1], "flush") == 0) return run_flush(argv[2], batch, count);
    struct store log = open_store(argv[2], argv[1], "rows");
    struct store views = log;
    if (is_views) {
        MDB_txn *txn;
        check(mdb_txn_begin(log.env, NULL, 0, &txn), "begin");
        check(mdb_dbi_open(txn, "views", MDB_CREATE, &views.rows), "table");
        check(mdb_txn_commit(txn), "commit");
    } else if (has_checkpoints) {
        views = open_store(argv[2], "checkpointed-views", "rows");
    }
    if (is_views || has_checkpoints) fill(views);
    uint64_t batches = (count + batch - 1) / batch;
    uint64_t *batch_times = new_times(batches);

    uint64_t begin = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    if (has_checkpoints) begin_checkpoints(views, write_changes);
    run_batches(log, is_views ? &views : NULL, has_checkpoints, batch, count, batch_times);
    uint64_t total = now(CLOCK_MONOTONIC) - begin;
    print_times(total, now(CLOCK_PROCESS_CPUTIME_ID) - cpu, batch_times, batches);
    mdb_env_close(log.env);
    if (has_checkpoints) mdb_env_close(views.env);
    return 0;
}
