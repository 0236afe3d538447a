#include "stores.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MAP_BYTES ((size_t)256 << 30)

enum { TABLES = 4, RECORD_BYTES_MAXIMUM = 512 };

void check(int result, const char *operation)
{
    if (result != MDB_SUCCESS) {
        fprintf(stderr, "%s: %s\n", operation, mdb_strerror(result));
        exit(1);
    }
}

struct store open_store(const char *directory, const char *name, const char *table)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) check(errno, path);
    struct store store;
    MDB_txn *txn;
    check(mdb_env_create(&store.env), "create");
    check(mdb_env_set_mapsize(store.env, MAP_BYTES), "map size");
    check(mdb_env_set_maxdbs(store.env, TABLES), "tables");
    check(mdb_env_open(store.env, path, MDB_NOTLS, 0600), "open");
    check(mdb_txn_begin(store.env, NULL, 0, &txn), "begin");
    check(mdb_dbi_open(txn, table, table == NULL ? 0 : MDB_CREATE, &store.rows), "table");
    check(mdb_txn_commit(txn), "commit");
    return store;
}

uint64_t last_sequence(struct store log)
{
    uint64_t sequence = 0;
    MDB_txn *txn;
    MDB_cursor *cursor;
    MDB_val key, value;
    check(mdb_txn_begin(log.env, NULL, MDB_RDONLY, &txn), "begin");
    check(mdb_cursor_open(txn, log.rows, &cursor), "cursor");
    if (mdb_cursor_get(cursor, &key, &value, MDB_LAST) == MDB_SUCCESS)
        sequence = number_at(key.mv_data);
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
    return sequence;
}

unsigned char *put_number(unsigned char *end, uint64_t number)
{
    for (int shift = 56; shift >= 0; shift -= 8) *end++ = (unsigned char)(number >> shift);
    return end;
}

uint64_t number_at(const unsigned char *begin)
{
    uint64_t number = 0;
    for (size_t index = 0; index < sizeof number; index++) number = number << 8 | begin[index];
    return number;
}

void append(MDB_txn *txn, MDB_dbi rows, uint64_t sequence, size_t bytes)
{
    unsigned char key[sizeof sequence], record[RECORD_BYTES_MAXIMUM];
    if (bytes > sizeof record) check(EMSGSIZE, "append");
    put_number(key, sequence);
    memset(record, (int)sequence, bytes);
    MDB_val mdb_key = {sizeof key, key};
    MDB_val mdb_record = {bytes, record};
    check(mdb_put(txn, rows, &mdb_key, &mdb_record, MDB_APPEND), "append");
}
