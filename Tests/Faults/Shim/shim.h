/*
 * Stands between a program and the system: counts, records and spoils the calls on its files.
 *
 * Preloaded (LD_PRELOAD) into `muster`. Only calls on files below FAULT_DIR count; they are
 * numbered from 1 in the order in which they happen.
 *
 *   FAULT_DIR      the directory
 *   FAULT_WIDE     count openings and mappings as well, not only what changes files
 *   FAULT_KINDS    at the end, write the kinds of all calls, one letter each, to this file
 *   FAULT_RECORD   append every call, with its bytes, to this file; so are those of the output
 *   FAULT_KILL     kill the process at the call of this number ...
 *   FAULT_AFTER    ... after it was made, not before
 *   FAULT_FAIL     fail the call of this number ...
 *   FAULT_ERRNO    ... with this error
 *   FAULT_STYLE    clean: nothing was done; after: it was done; short: half of a write was done;
 *                  drop: a flush fails, and what it was to flush is gone
 *   FAULT_STICKY   so many later calls of the same kind fail as well
 *   FAULT_SPOILED  make this file as soon as a call fails
 *
 * Writes through descriptors that flush by themselves (O_DSYNC) are recorded as such.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind {
    CALL_WRITE = 'w',
    CALL_DURABLE_WRITE = 'W',
    CALL_TRUNCATE = 't',
    CALL_SYNC = 's',
    CALL_RENAME = 'r',
    CALL_REMOVE = 'u',
    CALL_CREATE = 'c',
    CALL_DIRECTORY = 'd',
    CALL_OPEN = 'O',
    CALL_MAP = 'm',
    CALL_OUTPUT = 'o',
};

/* What to do about a call. */
enum verdict { GO, REFUSE, REFUSE_AFTER, SHORTEN, DROP };

/* plan.c: what the environment asks for. Calls happen one at a time, between enter and leave. */
void enter(void);
void leave(void);
enum verdict judge(enum kind kind);
void done(void);
int counts_openings(void);
/* A call is spoiled now: says so where the environment asks for it. */
void spoil(void);
/* The same, and which error it fails with. */
int injected_error(void);

/* paths.c: which files are meant. The path becomes absolute. */
int path_of(int file, char path[PATH_MAX]);
int absolute(int base, const char *path, char full[PATH_MAX]);

/* record.c */
void record(enum kind kind, const char *path, uint64_t offset, const void *data, uint64_t count);

/* undo.c: what to put back when a flush drops what it was to flush. */
void remember(int file, uint64_t offset, uint64_t count);
void forget(int file);
void put_back(int file);
