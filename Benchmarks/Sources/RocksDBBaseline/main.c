/*
 * What plain C over RocksDB does with the same appends, to compare Muster's log with.
 *
 *     RocksDBBaseline append DIRECTORY BATCH COMMANDS
 *
 * One record of 150 bytes per command under an ascending key, one write batch with a synced
 * write-ahead log per batch. DIRECTORY exists and keeps its store from one call to the next.
 * Prints one line: nanoseconds in all, nanoseconds of CPU, then the nanoseconds of every batch.
 * Both of the first go on until the database is closed; what its write-ahead log holds stays there.
 */
#include <rocksdb/c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

enum { RECORD_BYTES = 150, KEY_BYTES = 16 };

static void check(char *error, const char *operation)
{
    if (error != NULL) {
        fprintf(stderr, "RocksDBBaseline: %s: %s\n", operation, error);
        exit(1);
    }
}

/* Big endian, so that later runs and later records sort behind earlier ones. */
static void make_key(char key[KEY_BYTES], uint64_t run, uint64_t number)
{
    for (int byte = 0; byte < 8; byte++) {
        key[byte] = (char)(run >> (56 - 8 * byte));
        key[8 + byte] = (char)(number >> (56 - 8 * byte));
    }
}

int main(int count, char **arguments)
{
    if (count != 5 || strcmp(arguments[1], "append") != 0) {
        fprintf(stderr, "RocksDBBaseline append DIRECTORY BATCH COMMANDS\n");
        return 2;
    }
    size_t batch = strtoul(arguments[3], NULL, 10);
    size_t batches = strtoul(arguments[4], NULL, 10) / batch;
    char path[4096], *error = NULL;
    snprintf(path, sizeof path, "%s/log.rocksdb", arguments[2]);
    rocksdb_options_t *options = rocksdb_options_create();
    rocksdb_options_set_create_if_missing(options, 1);
    rocksdb_t *database = rocksdb_open(options, path, &error);
    check(error, "open");
    rocksdb_writeoptions_t *durably = rocksdb_writeoptions_create();
    rocksdb_writeoptions_set_sync(durably, 1);
    rocksdb_writebatch_t *writes = rocksdb_writebatch_create();
    char record[RECORD_BYTES] = {0}, key[KEY_BYTES];
    uint64_t run = now(CLOCK_REALTIME), number = 0;
    uint64_t *times = new_times(batches);
    uint64_t begin = now(CLOCK_MONOTONIC), begin_cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t index = 0; index < batches; index++) {
        uint64_t start = now(CLOCK_MONOTONIC);
        rocksdb_writebatch_clear(writes);
        for (size_t entry = 0; entry < batch; entry++) {
            memcpy(record, &entry, sizeof entry);
            make_key(key, run, number++);
            rocksdb_writebatch_put(writes, key, sizeof key, record, sizeof record);
        }
        rocksdb_write(database, durably, writes, &error);
        check(error, "write");
        times[index] = now(CLOCK_MONOTONIC) - start;
    }
    rocksdb_close(database);
    uint64_t end = now(CLOCK_MONOTONIC), end_cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    print_times(end - begin, end_cpu - begin_cpu, times, batches);
    return 0;
}
