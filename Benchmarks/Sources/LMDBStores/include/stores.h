#ifndef STORES_H
#define STORES_H

#include <lmdb.h>
#include <stdint.h>

/* A table of an LMDB store that is run as Muster runs it: durable, MDB_NOTLS, no MDB_WRITEMAP. */
struct store {
    MDB_env *env;
    MDB_dbi rows;
};

/* Ends the program when LMDB, or the system, failed. */
void check(int result, const char *operation);

/* Opens or makes DIRECTORY/NAME and a table in it; without a name of the table the main one. */
struct store open_store(const char *directory, const char *name, const char *table);

/* The number that is the key of the last record; 0 when there is none. */
uint64_t last_sequence(struct store log);

/* Big endian, so that numbers sort as they count; answers the end. */
unsigned char *put_number(unsigned char *end, uint64_t number);

/* The number that was put there. */
uint64_t number_at(const unsigned char *begin);

/* Appends a record of as many bytes. */
void append(MDB_txn *txn, MDB_dbi rows, uint64_t sequence, size_t bytes);

#endif
