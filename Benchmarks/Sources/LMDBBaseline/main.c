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
#include <lmdb.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    GROUPS = 2000,
    USERS = 20000,
    MEMBERS_PER_GROUP = 40,
    RECORD_BYTES = 150,
    ROW_BYTES = 24,
    KEY_BYTES = 24,
    CHECKPOINT_COMMANDS = 262144,
};

#define MAP_BYTES ((size_t)64 << 30)

struct store {
    MDB_env *env;
    MDB_dbi rows;
};

struct change {
    char key[KEY_BYTES];
    uint64_t value;
};

static void check(int result, const char *operation)
{
    if (result != MDB_SUCCESS) {
        fprintf(stderr, "LMDBBaseline: %s: %s\n", operation, mdb_strerror(result));
        exit(1);
    }
}

static uint64_t now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint64_t random_state = 88172645463325252u;

static uint64_t next_random(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static struct store open_store(const char *directory, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        perror(path);
        exit(1);
    }
    struct store store;
    MDB_txn *txn;
    check(mdb_env_create(&store.env), "create");
    check(mdb_env_set_mapsize(store.env, MAP_BYTES), "map size");
    check(mdb_env_set_maxdbs(store.env, 4), "tables");
    check(mdb_env_open(store.env, path, MDB_NOTLS, 0600), "open");
    check(mdb_txn_begin(store.env, NULL, 0, &txn), "begin");
    check(mdb_dbi_open(txn, "rows", MDB_CREATE, &store.rows), "table");
    check(mdb_txn_commit(txn), "commit");
    return store;
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

static uint64_t last_sequence(struct store log)
{
    uint64_t sequence = 0;
    MDB_txn *txn;
    MDB_cursor *cursor;
    MDB_val key, value;
    check(mdb_txn_begin(log.env, NULL, MDB_RDONLY, &txn), "begin");
    check(mdb_cursor_open(txn, log.rows, &cursor), "cursor");
    if (mdb_cursor_get(cursor, &key, &value, MDB_LAST) == MDB_SUCCESS)
        for (size_t index = 0; index < key.mv_size; index++)
            sequence = sequence << 8 | ((unsigned char *)key.mv_data)[index];
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
    return sequence;
}

static void append(MDB_txn *txn, MDB_dbi rows, uint64_t sequence)
{
    unsigned char key[8], record[RECORD_BYTES];
    for (int index = 0; index < 8; index++)
        key[index] = (unsigned char)(sequence >> (56 - 8 * index));
    memset(record, (int)sequence, sizeof record);
    MDB_val mdb_key = {sizeof key, key};
    MDB_val mdb_record = {sizeof record, record};
    check(mdb_put(txn, rows, &mdb_key, &mdb_record, MDB_APPEND), "append");
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

/* The second thread of `checkpoints`: one checkpoint at a time, one waiting at most. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct store views;
    struct change *waiting;
    size_t count;
    int is_ended;
} writer = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static int compare_changes(const void *left, const void *right)
{
    const struct change *a = left, *b = right;
    int order = strcmp(a->key, b->key);
    return order ? order : (a->value > b->value) - (a->value < b->value);
}

static void write_checkpoint(struct change *changes, size_t count)
{
    MDB_txn *txn;
    qsort(changes, count, sizeof *changes, compare_changes);
    check(mdb_txn_begin(writer.views.env, NULL, 0, &txn), "begin");
    for (size_t index = 0; index < count; index++)
        if (index + 1 == count || strcmp(changes[index].key, changes[index + 1].key) != 0)
            put_row(txn, writer.views.rows, changes[index].key, changes[index].value);
    check(mdb_txn_commit(txn), "commit");
    free(changes);
}

static void *run_writer(void *unused)
{
    (void)unused;
    for (;;) {
        pthread_mutex_lock(&writer.lock);
        while (writer.waiting == NULL && !writer.is_ended)
            pthread_cond_wait(&writer.changed, &writer.lock);
        struct change *changes = writer.waiting;
        size_t count = writer.count;
        writer.waiting = NULL;
        pthread_cond_broadcast(&writer.changed);
        pthread_mutex_unlock(&writer.lock);
        if (changes == NULL) return NULL;
        write_checkpoint(changes, count);
    }
}

static struct change *new_changes(void)
{
    struct change *changes = malloc(3 * CHECKPOINT_COMMANDS * sizeof *changes);
    if (changes == NULL) check(ENOMEM, "memory");
    return changes;
}

static void hand_over(struct change *changes, size_t count, int is_last)
{
    pthread_mutex_lock(&writer.lock);
    while (writer.waiting != NULL) pthread_cond_wait(&writer.changed, &writer.lock);
    writer.waiting = changes;
    writer.count = count;
    writer.is_ended = is_last;
    pthread_cond_broadcast(&writer.changed);
    pthread_mutex_unlock(&writer.lock);
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
            append(txn, log.rows, ++sequence);
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
            hand_over(changes, change_count, 0);
            changes = new_changes();
            change_count = 0;
        }
        batch_times[index] = now(CLOCK_MONOTONIC) - begin;
    }
    if (has_checkpoints) hand_over(changes, change_count, 1);
}

static void fail(const char *operation)
{
    perror(operation);
    exit(1);
}

/* What the disk itself allows: the file has its length before the clock starts. */
static void flush_batches(
    const char *directory, uint64_t batch, uint64_t count, uint64_t *batch_times)
{
    char path[4096], *records = calloc(batch, RECORD_BYTES);
    size_t bytes = batch * RECORD_BYTES;
    uint64_t batches = (count + batch - 1) / batch;
    snprintf(path, sizeof path, "%s/zeros", directory);
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || records == NULL) fail(path);
    for (uint64_t index = 0; index < batches; index++)
        if (pwrite(file, records, bytes, (off_t)(index * bytes)) != (ssize_t)bytes) fail(path);
    if (fsync(file) != 0) fail(path);
    memset(records, 7, bytes);
    for (uint64_t index = 0; index < batches; index++) {
        uint64_t begin = now(CLOCK_MONOTONIC);
        if (pwrite(file, records, bytes, (off_t)(index * bytes)) != (ssize_t)bytes) fail(path);
        if (fdatasync(file) != 0) fail(path);
        batch_times[index] = now(CLOCK_MONOTONIC) - begin;
    }
    close(file);
}

static int run_flush(const char *directory, uint64_t batch, uint64_t count)
{
    uint64_t batches = (count + batch - 1) / batch, total = 0;
    uint64_t *batch_times = calloc(batches, sizeof *batch_times);
    if (batch_times == NULL) check(ENOMEM, "memory");
    uint64_t cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    flush_batches(directory, batch, count, batch_times);
    for (uint64_t index = 0; index < batches; index++) total += batch_times[index];
    printf("%llu %llu", (unsigned long long)total,
        (unsigned long long)(now(CLOCK_PROCESS_CPUTIME_ID) - cpu));
    for (uint64_t index = 0; index < batches; index++)
        printf(" %llu", (unsigned long long)batch_times[index]);
    printf("\n");
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
    struct store log = open_store(argv[2], argv[1]);
    struct store views = log;
    if (is_views) {
        MDB_txn *txn;
        check(mdb_txn_begin(log.env, NULL, 0, &txn), "begin");
        check(mdb_dbi_open(txn, "views", MDB_CREATE, &views.rows), "table");
        check(mdb_txn_commit(txn), "commit");
    } else if (has_checkpoints) {
        views = open_store(argv[2], "checkpointed-views");
    }
    if (is_views || has_checkpoints) fill(views);
    uint64_t batches = (count + batch - 1) / batch;
    uint64_t *batch_times = calloc(batches, sizeof *batch_times);
    if (batch_times == NULL) check(ENOMEM, "memory");

    uint64_t begin = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    pthread_t thread;
    writer.views = views;
    if (has_checkpoints) check(pthread_create(&thread, NULL, run_writer, NULL), "thread");
    run_batches(log, is_views ? &views : NULL, has_checkpoints, batch, count, batch_times);
    if (has_checkpoints) check(pthread_join(thread, NULL), "thread");
    printf("%llu %llu", (unsigned long long)(now(CLOCK_MONOTONIC) - begin),
        (unsigned long long)(now(CLOCK_PROCESS_CPUTIME_ID) - cpu));
    for (uint64_t index = 0; index < batches; index++)
        printf(" %llu", (unsigned long long)batch_times[index]);
    printf("\n");
    mdb_env_close(log.env);
    if (has_checkpoints) mdb_env_close(views.env);
    return 0;
}
