/*
 * What plain C over SQLite does with the same appends, to compare Muster's log with.
 *
 *     SQLiteBaseline append DIRECTORY BATCH COMMANDS
 *
 * One record of 150 bytes per command, a durable transaction per batch: write-ahead log,
 * synchronous=FULL, one prepared insert. DIRECTORY exists and keeps its store from one call to the
 * next. Prints one line: nanoseconds in all, nanoseconds of CPU, then the nanoseconds of every
 * batch. Both of the first go on until the database is closed and the write-ahead log is in it.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

enum { RECORD_BYTES = 150 };

static sqlite3 *database;

static void check(int result, const char *operation)
{
    if (result != SQLITE_OK && result != SQLITE_DONE && result != SQLITE_ROW) {
        fprintf(stderr, "SQLiteBaseline: %s: %s\n", operation, sqlite3_errmsg(database));
        exit(1);
    }
}

static void run(const char *statement)
{
    check(sqlite3_exec(database, statement, NULL, NULL, NULL), statement);
}

int main(int count, char **arguments)
{
    if (count != 5 || strcmp(arguments[1], "append") != 0) {
        fprintf(stderr, "SQLiteBaseline append DIRECTORY BATCH COMMANDS\n");
        return 2;
    }
    size_t batch = strtoul(arguments[3], NULL, 10);
    size_t batches = strtoul(arguments[4], NULL, 10) / batch;
    char path[4096];
    snprintf(path, sizeof path, "%s/log.sqlite", arguments[2]);
    check(sqlite3_open(path, &database), "open");
    run("PRAGMA journal_mode=WAL");
    run("PRAGMA synchronous=FULL");
    run("CREATE TABLE IF NOT EXISTS log (sequence INTEGER PRIMARY KEY, record BLOB)");
    sqlite3_stmt *insert;
    check(
        sqlite3_prepare_v2(database, "INSERT INTO log (record) VALUES (?)", -1, &insert, NULL),
        "prepare");
    char record[RECORD_BYTES] = {0};
    uint64_t *times = new_times(batches);
    uint64_t begin = now(CLOCK_MONOTONIC), begin_cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    for (size_t index = 0; index < batches; index++) {
        uint64_t start = now(CLOCK_MONOTONIC);
        run("BEGIN IMMEDIATE");
        for (size_t entry = 0; entry < batch; entry++) {
            memcpy(record, &entry, sizeof entry);
            check(sqlite3_bind_blob(insert, 1, record, sizeof record, SQLITE_STATIC), "bind");
            check(sqlite3_step(insert), "insert");
            check(sqlite3_reset(insert), "reset");
        }
        run("COMMIT");
        times[index] = now(CLOCK_MONOTONIC) - start;
    }
    sqlite3_finalize(insert);
    check(sqlite3_close(database), "close");
    uint64_t end = now(CLOCK_MONOTONIC), end_cpu = now(CLOCK_PROCESS_CPUTIME_ID);
    print_times(end - begin, end_cpu - begin_cpu, times, batches);
    return 0;
}
