/*
 * What plain C over LMDB does with a day of the city, to compare Muster with.
 *
 *     CityBaseline found|run|get|scan|open DIRECTORY BATCH DEEDS
 *
 * found   stores the rows that the deeds of DIRECTORY/plan leave behind, without a log: those of
 *         the groups and members to begin with, or all of a rebuild
 * run     for each deed of DIRECTORY/plan: as many reads of the views as the engine does to decide
 *         and to project, one record in the log, and the rows that the engine changes. The log is a
 *         durable transaction per batch; a second thread writes the changed rows in sorted
 *         checkpoints of 262,144 deeds, of which the last one is waited for
 * get     reads the rows of group, member and mute that a deed names, a transaction per deed
 * scan    reads every byte of the log once
 * open    opens log and views and finds the end of the log
 *
 * A deed is six numbers of four bytes: kind, group, user, peer, message, and whether nothing is
 * there yet that it replaces. What a kind reads and writes stands in works.h. Reads see the last
 * checkpoint only, where the engine also looks through what came after; the program checks no rule,
 * encodes and decodes nothing and keeps no proof of order. It is the floor, not an equal.
 *
 * DIRECTORY exists and keeps its store from one call to the next. LMDB runs as Muster runs it:
 * durable commits, MDB_NOTLS, no MDB_WRITEMAP. Prints one line: nanoseconds in all, nanoseconds of
 * CPU, then the nanoseconds of every batch.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checkpoints.h"
#include "timing.h"
#include "works.h"

enum {
    CHECKPOINT_DEEDS = 262144,
    KEY_BYTES = 53,
    ROW_BYTES = 512,
    /* The past lies in blocks of as many positions, as a power of two. */
    BLOCK_LEVEL = 16,
    /* Room for a founding, which has no log: deeds count on from here. */
    FOUNDING_DEEDS = 1 << 24,
};

struct deed {
    uint32_t kind, group, user, peer, message, is_first;
};

struct change {
    uint64_t sequence;
    int16_t bytes;
    uint8_t key_bytes;
    unsigned char key[KEY_BYTES];
};

static uint64_t clock_begin, cpu_begin;

static void begin_clock(void)
{
    clock_begin = now(CLOCK_MONOTONIC);
    cpu_begin = now(CLOCK_PROCESS_CPUTIME_ID);
}

static struct deed *read_plan(const char *directory, uint64_t count)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/plan", directory);
    FILE *file = fopen(path, "rb");
    struct deed *deeds = malloc(count * sizeof *deeds);
    if (file == NULL || deeds == NULL || fread(deeds, sizeof *deeds, count, file) != count) {
        fprintf(stderr, "CityBaseline: the plan does not hold that many deeds\n");
        exit(1);
    }
    fclose(file);
    for (uint64_t index = 0; index < count; index++)
        if (deeds[index].kind >= DEED_KINDS) check(MDB_CORRUPTED, "plan");
    return deeds;
}

/* MARK: keys */

static unsigned char *put_text(unsigned char *end, char letter, uint32_t number)
{
    char digits[10];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    *end++ = (unsigned char)letter;
    *end++ = '-';
    while (count > 0) *end++ = (unsigned char)digits[--count];
    return end;
}

/* `read` is the sequence that the row read before names. */
static size_t make_key(unsigned char *key, const struct row *row, const struct deed *deed,
    uint64_t sequence, uint64_t read)
{
    unsigned char *end = key;
    uint32_t low = deed->user < deed->peer ? deed->user : deed->peer;
    *end++ = row->table;
    for (const char *part = row->key; *part != 0; part++) {
        switch (*part) {
        case 'g': end = put_text(end, 'g', deed->group); break;
        case 'u': end = put_text(end, 'u', deed->user); break;
        case 'p': end = put_text(end, 'u', deed->peer); break;
        case 'm': end = put_text(end, 'm', deed->message); break;
        case 'i': memcpy(end, "messages", 8); end += 8; break;
        case 'c': *end++ = 'g'; end = put_text(end, 'g', deed->group); break;
        case 'd':
            *end++ = 's';
            end = put_text(end, 'u', low);
            *end++ = 1;
            end = put_text(end, 'u', deed->user ^ deed->peer ^ low);
            break;
        case 'b':
            end = put_number(end, (uint64_t)BLOCK_LEVEL << 56 | sequence >> BLOCK_LEVEL);
            continue;
        case 'l': *end++ = BLOCK_LEVEL; continue;
        case 'r': end = put_number(end, read); continue;
        /* The engine has the time and the sequence of the entry here. */
        case 'e': end = put_number(end, ((uint64_t)deed->group << 32 | deed->user)); continue;
        default: end = put_number(end, sequence); continue;
        }
        *end++ = 0;
    }
    return (size_t)(end - key);
}

/* MARK: checkpoints */

static int compare_keys(const struct change *a, const struct change *b)
{
    size_t shorter = a->key_bytes < b->key_bytes ? a->key_bytes : b->key_bytes;
    int order = memcmp(a->key, b->key, shorter);
    return order ? order : a->key_bytes - b->key_bytes;
}

static int compare_changes(const void *left, const void *right)
{
    const struct change *a = left, *b = right;
    int order = compare_keys(a, b);
    return order ? order : (a->sequence > b->sequence) - (a->sequence < b->sequence);
}

static void write_change(MDB_txn *txn, MDB_dbi rows, struct change *change)
{
    MDB_val key = {change->key_bytes, change->key};
    if (change->bytes == REMOVED) {
        int result = mdb_del(txn, rows, &key, NULL);
        if (result != MDB_NOTFOUND) check(result, "delete");
        return;
    }
    unsigned char bytes[ROW_BYTES];
    memset(bytes, (int)change->sequence, (size_t)change->bytes);
    if ((size_t)change->bytes >= sizeof change->sequence) put_number(bytes, change->sequence);
    MDB_val row = {(size_t)change->bytes, bytes};
    check(mdb_put(txn, rows, &key, &row, 0), "put");
}

static void write_changes(struct store views, void *all, size_t count)
{
    struct change *changes = all;
    MDB_txn *txn;
    qsort(changes, count, sizeof *changes, compare_changes);
    check(mdb_txn_begin(views.env, NULL, 0, &txn), "begin");
    for (size_t index = 0; index < count; index++)
        if (index + 1 == count || compare_keys(&changes[index], &changes[index + 1]) != 0)
            write_change(txn, views.rows, &changes[index]);
    check(mdb_txn_commit(txn), "commit");
    free(changes);
}

static struct change *new_changes(void)
{
    struct change *changes = malloc((size_t)WRITES * CHECKPOINT_DEEDS * sizeof *changes);
    if (changes == NULL) check(ENOMEM, "memory");
    return changes;
}

static size_t note_changes(struct change *changes, const struct deed *deed, uint64_t sequence)
{
    const struct row *rows = works[deed->kind].writes;
    struct change *change = changes;
    for (int index = 0; index < WRITES && rows[index].table != 0; index++) {
        if (deed->is_first && rows[index].table >= PAST) continue;
        if (rows[index].table == MESSAGE_MARKS && deed->message % MARKED_MESSAGES != 0) continue;
        int content = rows[index].table == MESSAGES ? 20 + (int)(deed->message * 37ull % 100) : 0;
        change->sequence = sequence;
        change->bytes = (int16_t)(rows[index].bytes + content);
        change->key_bytes = (uint8_t)make_key(change->key, &rows[index], deed, sequence, 0);
        change++;
    }
    return (size_t)(change - changes);
}

/* MARK: the day */

static uint64_t sum;

static void look_at_rows(
    MDB_txn *txn, struct store views, const struct deed *deed, uint64_t sequence)
{
    unsigned char bytes[KEY_BYTES];
    const struct row *rows = works[deed->kind].reads;
    uint64_t read = 0;
    for (int index = 0; index < READS && rows[index].table != 0; index++) {
        MDB_val row = {0, NULL};
        MDB_val key = {make_key(bytes, &rows[index], deed, sequence, read), bytes};
        int result = mdb_get(txn, views.rows, &key, &row);
        if (result != MDB_NOTFOUND) check(result, "get");
        if (row.mv_size > 0) sum += *(unsigned char *)row.mv_data;
        read = row.mv_size >= sizeof read ? number_at(row.mv_data) : 0;
    }
}

static void append_deed(
    MDB_txn *txn, MDB_dbi rows, const struct deed *deed, uint64_t sequence)
{
    int is_message = deed->kind == CONTENT || deed->kind == CONTENT + 1;
    int content = is_message ? 20 + (int)(deed->message * 37ull % 100) : 0;
    append(txn, rows, sequence, (size_t)(works[deed->kind].record_bytes + content));
}

static void run_batches(struct store log, struct store views, const struct deed *deeds,
    uint64_t batch, uint64_t count, uint64_t *batch_times)
{
    uint64_t sequence = last_sequence(log);
    if (sequence == 0) sequence = FOUNDING_DEEDS;
    struct change *changes = new_changes();
    size_t change_count = 0, deed_count = 0;
    MDB_txn *txn, *reader;
    check(mdb_txn_begin(views.env, NULL, MDB_RDONLY, &reader), "begin");
    for (uint64_t done = 0; done < count; done += batch) {
        uint64_t begin = now(CLOCK_MONOTONIC);
        mdb_txn_reset(reader);
        check(mdb_txn_renew(reader), "renew");
        check(mdb_txn_begin(log.env, NULL, 0, &txn), "begin");
        for (uint64_t index = done; index < done + batch; index++) {
            look_at_rows(reader, views, &deeds[index], ++sequence);
            append_deed(txn, log.rows, &deeds[index], sequence);
            change_count += note_changes(changes + change_count, &deeds[index], sequence);
        }
        check(mdb_txn_commit(txn), "commit");
        deed_count += batch;
        if (deed_count + batch > CHECKPOINT_DEEDS) {
            hand_over(changes, change_count);
            changes = new_changes();
            change_count = deed_count = 0;
        }
        batch_times[done / batch] = now(CLOCK_MONOTONIC) - begin;
    }
    mdb_txn_abort(reader);
    end_checkpoints(changes, change_count);
}

static void found(struct store views, const struct deed *deeds, uint64_t count)
{
    for (uint64_t done = 0; done < count;) {
        struct change *changes = new_changes();
        uint64_t end = done + CHECKPOINT_DEEDS < count ? done + CHECKPOINT_DEEDS : count;
        size_t change_count = 0;
        for (; done < end; done++)
            change_count += note_changes(changes + change_count, &deeds[done], done);
        write_changes(views, changes, change_count);
    }
}

/* Words, so that the memory is the limit and not the loop. */
static void scan(struct store log)
{
    MDB_txn *txn;
    MDB_cursor *cursor;
    MDB_val key, value;
    uint64_t word;
    check(mdb_txn_begin(log.env, NULL, MDB_RDONLY, &txn), "begin");
    check(mdb_cursor_open(txn, log.rows, &cursor), "cursor");
    while (mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == MDB_SUCCESS) {
        for (size_t at = 0; at + sizeof word <= value.mv_size; at += sizeof word) {
            memcpy(&word, (char *)value.mv_data + at, sizeof word);
            sum += word;
        }
    }
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
}

static void run(const char *directory, uint64_t batch, uint64_t count, uint64_t *batch_times)
{
    struct store log = open_store(directory, "log", NULL);
    struct store views = open_store(directory, "views", NULL);
    struct deed *deeds = read_plan(directory, count);
    begin_clock();
    begin_checkpoints(views, write_changes);
    run_batches(log, views, deeds, batch, count, batch_times);
}

static void get(const char *directory, uint64_t count, uint64_t *times)
{
    static const struct row rows[] = {{GROUP_ROWS, "g", 0}, {MEMBERS, "gu", 0}, {MUTES, "gu", 0}};
    struct store views = open_store(directory, "views", NULL);
    struct deed *deeds = read_plan(directory, count);
    unsigned char bytes[KEY_BYTES];
    MDB_txn *txn;
    MDB_val row;
    check(mdb_txn_begin(views.env, NULL, MDB_RDONLY, &txn), "begin");
    /* Only the second time counts, with the pages mapped, as they are in a running engine. */
    for (uint64_t done = 0; done < 2 * count; done++) {
        uint64_t index = done % count;
        if (index == 0) begin_clock();
        uint64_t begin = now(CLOCK_MONOTONIC);
        mdb_txn_reset(txn);
        check(mdb_txn_renew(txn), "renew");
        for (size_t which = 0; which < sizeof rows / sizeof *rows; which++) {
            MDB_val key = {make_key(bytes, &rows[which], &deeds[index], 0, 0), bytes};
            int result = mdb_get(txn, views.rows, &key, &row);
            if (result != MDB_NOTFOUND) check(result, "get");
            if (result == MDB_SUCCESS) sum += *(unsigned char *)row.mv_data;
        }
        times[index] = now(CLOCK_MONOTONIC) - begin;
    }
    mdb_txn_abort(txn);
}

/* What is one piece of work. */
static void run_once(const char *mode, const char *directory, uint64_t count)
{
    if (strcmp(mode, "open") == 0) begin_clock();
    struct store log = open_store(directory, "log", NULL);
    struct store views = open_store(directory, "views", NULL);
    if (strcmp(mode, "open") == 0) {
        sum += last_sequence(log);
    } else if (strcmp(mode, "scan") == 0) {
        begin_clock();
        scan(log);
    } else {
        struct deed *deeds = read_plan(directory, count);
        begin_clock();
        found(views, deeds, count);
    }
}

int main(int argc, char **argv)
{
    uint64_t batch = argc == 5 ? strtoull(argv[3], NULL, 10) : 0;
    uint64_t count = argc == 5 ? strtoull(argv[4], NULL, 10) : 0;
    int is_run = argc == 5 && strcmp(argv[1], "run") == 0;
    int is_get = argc == 5 && strcmp(argv[1], "get") == 0;
    if (batch == 0 || count == 0 || (is_run && (batch > CHECKPOINT_DEEDS || count % batch != 0))
        || (!is_run && !is_get && strcmp(argv[1], "found") != 0 && strcmp(argv[1], "scan") != 0
            && strcmp(argv[1], "open") != 0)) {
        fprintf(stderr, "usage: CityBaseline found|run|get|scan|open DIRECTORY BATCH DEEDS\n");
        return 2;
    }
    uint64_t batches = is_run ? count / batch : is_get ? count : 1;
    uint64_t *batch_times = new_times(batches);
    if (is_run)
        run(argv[2], batch, count, batch_times);
    else if (is_get)
        get(argv[2], count, batch_times);
    else
        run_once(argv[1], argv[2], count);
    uint64_t total = now(CLOCK_MONOTONIC) - clock_begin;
    if (!is_run && !is_get) batch_times[0] = total;
    print_times(total, now(CLOCK_PROCESS_CPUTIME_ID) - cpu_begin, batch_times, batches);
    return sum == 1;
}
