/*
 * Stands between a program and the system: counts, records, and spoils the calls that change files.
 *
 * Preloaded (LD_PRELOAD) into `muster`. Only calls on files below FAULT_DIR count; they are numbered
 * from 1 in the order in which they happen.
 *
 *   FAULT_DIR      the directory of the store
 *   FAULT_RECORD   append every call, with its bytes, to this file; so are writes to standard output
 *   FAULT_KILL     kill the process at the call of this number ...
 *   FAULT_AFTER    ... after it was made, not before
 *   FAULT_FAIL     fail the call of this number ...
 *   FAULT_ERRNO    ... with this error
 *   FAULT_STYLE    clean: nothing was done; after: it was done; short: half of a write was done
 *   FAULT_STICKY   every later call of the same kind fails as well
 *   FAULT_COUNT    write the number of calls to this file at the end
 *
 * Writes through descriptors that flush by themselves (O_DSYNC) are recorded as such.
 *
 * A record is: kind (1 byte), length of the path (4 bytes), path, offset (8), length of the data (8),
 * data; numbers are little endian. The data of a rename is the new path.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
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
    CALL_OUTPUT = 'o',
};

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static char directory[PATH_MAX];
static size_t directory_length;
static int record_file = -1;
static uint64_t calls, kill_at, fail_at;
static int kill_after, fail_errno, fail_sticky;
static const char *fail_style = "clean";
static int failed_kind;
static const char *count_path;

static uint64_t number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("FAULT_DIR");
    if (!path || !realpath(path, directory)) {
        /* The store is made by the program: only its parent is there. */
        snprintf(directory, sizeof directory, "%s", path ? path : "/nonexistent");
    }
    directory_length = strlen(directory);
    const char *record = getenv("FAULT_RECORD");
    if (record)
        record_file = (int)syscall(
            SYS_openat, AT_FDCWD, record, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    kill_at = number_of("FAULT_KILL");
    kill_after = number_of("FAULT_AFTER") != 0;
    fail_at = number_of("FAULT_FAIL");
    fail_errno = (int)number_of("FAULT_ERRNO");
    fail_sticky = number_of("FAULT_STICKY") != 0;
    count_path = getenv("FAULT_COUNT");
    if (getenv("FAULT_STYLE")) fail_style = getenv("FAULT_STYLE");
}

__attribute__((destructor)) static void end(void)
{
    if (!count_path) return;
    int file = (int)syscall(
        SYS_openat, AT_FDCWD, count_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    char text[32];
    int length = snprintf(text, sizeof text, "%llu\n", (unsigned long long)calls);
    syscall(SYS_write, file, text, (size_t)length);
    syscall(SYS_close, file);
}

static int is_ours(const char *path)
{
    return directory_length && strncmp(path, directory, directory_length) == 0
        && (path[directory_length] == 0 || path[directory_length] == '/'
            || path[directory_length] == '.');
}

static int path_of(int file, char path[PATH_MAX])
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_ours(path);
}

static int absolute(const char *path, char full[PATH_MAX])
{
    if (path[0] == '/') {
        snprintf(full, PATH_MAX, "%s", path);
    } else {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return 0;
        if (snprintf(full, PATH_MAX, "%s/%s", here, path) >= PATH_MAX) return 0;
    }
    return is_ours(full);
}

static void put(const void *bytes, size_t count)
{
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = syscall(SYS_write, record_file, rest, count);
        if (written <= 0) _exit(99);
        rest += written;
        count -= (size_t)written;
    }
}

static void record(
    enum kind kind, const char *path, uint64_t offset, const void *data, uint64_t count)
{
    if (record_file < 0) return;
    uint8_t byte = (uint8_t)kind;
    uint32_t length = (uint32_t)strlen(path);
    put(&byte, 1);
    put(&length, 4);
    put(path, length);
    put(&offset, 8);
    put(&count, 8);
    put(data, count);
}

/* What to do about a call. */
enum verdict { GO, REFUSE, REFUSE_AFTER, SHORTEN };

static enum verdict judge(enum kind kind)
{
    calls++;
    if (kill_at && calls == kill_at && !kill_after) kill(getpid(), SIGKILL);
    int is_failing = fail_at && (calls == fail_at || (fail_sticky && failed_kind == (int)kind));
    if (!is_failing) return GO;
    failed_kind = (int)kind;
    errno = fail_errno;
    if (strcmp(fail_style, "after") == 0) return REFUSE_AFTER;
    if (strcmp(fail_style, "short") == 0 && kind == CALL_WRITE) return SHORTEN;
    return REFUSE;
}

static void done(void)
{
    if (kill_at && calls == kill_at && kill_after) kill(getpid(), SIGKILL);
}

static ssize_t write_at(int file, const void *bytes, size_t count, off_t offset)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return syscall(SYS_pwrite64, file, bytes, count, offset);
    pthread_mutex_lock(&lock);
    enum verdict verdict = judge(CALL_WRITE);
    ssize_t result = -1;
    if (verdict != REFUSE) {
        size_t wanted = verdict == SHORTEN ? count / 2 : count;
        result = syscall(SYS_pwrite64, file, bytes, wanted, offset);
        enum kind kind = fcntl(file, F_GETFL) & O_DSYNC ? CALL_DURABLE_WRITE : CALL_WRITE;
        if (result > 0) record(kind, path, (uint64_t)offset, bytes, (uint64_t)result);
        if (verdict == REFUSE_AFTER) result = -1;
        done();
    }
    if (result < 0 && verdict != GO) errno = fail_errno;
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset)
{
    return write_at(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset)
{
    return write_at(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count)
{
    char path[PATH_MAX];
    if (file == 1) {
        pthread_mutex_lock(&lock);
        ssize_t result = syscall(SYS_write, file, bytes, count);
        if (result > 0) record(CALL_OUTPUT, "", 0, bytes, (uint64_t)result);
        pthread_mutex_unlock(&lock);
        return result;
    }
    if (!path_of(file, path)) return syscall(SYS_write, file, bytes, count);
    off_t offset = lseek(file, 0, SEEK_CUR);
    ssize_t result = write_at(file, bytes, count, offset);
    if (result > 0) lseek(file, offset + result, SEEK_SET);
    return result;
}

static ssize_t write_parts(int file, const struct iovec *parts, int count, off_t offset)
{
    size_t length = 0;
    for (int index = 0; index < count; index++) length += parts[index].iov_len;
    char *joined = malloc(length ? length : 1);
    size_t place = 0;
    for (int index = 0; index < count; index++) {
        memcpy(joined + place, parts[index].iov_base, parts[index].iov_len);
        place += parts[index].iov_len;
    }
    ssize_t result = write_at(file, joined, length, offset);
    free(joined);
    return result;
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset)
{
    return write_parts(file, parts, count, offset);
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off_t offset)
{
    return write_parts(file, parts, count, offset);
}

ssize_t writev(int file, const struct iovec *parts, int count)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return syscall(SYS_writev, file, parts, count);
    off_t offset = lseek(file, 0, SEEK_CUR);
    ssize_t result = write_parts(file, parts, count, offset);
    if (result > 0) lseek(file, offset + result, SEEK_SET);
    return result;
}

/* Calls without bytes: number, judge, make, record. */
#define CALL(kind, path, offset, data, count, call)                                             \
    do {                                                                                        \
        pthread_mutex_lock(&lock);                                                              \
        enum verdict verdict = judge(kind);                                                     \
        long result = -1;                                                                       \
        if (verdict == GO || verdict == REFUSE_AFTER) {                                         \
            result = (call);                                                                    \
            if (result >= 0) record(kind, path, offset, data, count);                           \
            if (verdict == REFUSE_AFTER) result = -1;                                           \
            done();                                                                             \
        }                                                                                       \
        if (result < 0 && verdict != GO) errno = fail_errno;                                    \
        pthread_mutex_unlock(&lock);                                                            \
        return (int)result;                                                                     \
    } while (0)

static int synchronize(int file, long number)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return (int)syscall(number, file);
    CALL(CALL_SYNC, path, 0, "", 0, syscall(number, file));
}

int fsync(int file) { return synchronize(file, SYS_fsync); }

int fdatasync(int file) { return synchronize(file, SYS_fdatasync); }

static int cut(int file, off_t length)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return (int)syscall(SYS_ftruncate, file, length);
    CALL(CALL_TRUNCATE, path, (uint64_t)length, "", 0, syscall(SYS_ftruncate, file, length));
}

int ftruncate(int file, off_t length) { return cut(file, length); }

int ftruncate64(int file, off_t length) { return cut(file, length); }

int rename(const char *path, const char *target)
{
    char full[PATH_MAX], goal[PATH_MAX];
    int is_inside = absolute(path, full) & absolute(target, goal);
    if (!is_inside) return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, target, 0);
    CALL(
        CALL_RENAME, full, 0, goal, strlen(goal),
        syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, target, 0));
}

static int take_away(const char *path, int flags)
{
    char full[PATH_MAX];
    if (!absolute(path, full)) return (int)syscall(SYS_unlinkat, AT_FDCWD, path, flags);
    CALL(CALL_REMOVE, full, 0, "", 0, syscall(SYS_unlinkat, AT_FDCWD, path, flags));
}

int unlink(const char *path) { return take_away(path, 0); }

int rmdir(const char *path) { return take_away(path, AT_REMOVEDIR); }

int mkdir(const char *path, mode_t mode)
{
    char full[PATH_MAX];
    if (!absolute(path, full)) return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
    CALL(CALL_DIRECTORY, full, 0, "", 0, syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}

static int open_file(int base, const char *path, int flags, mode_t mode)
{
    char full[PATH_MAX];
    struct stat status;
    int is_new = base == AT_FDCWD && (flags & O_CREAT) && absolute(path, full)
        && syscall(SYS_newfstatat, AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) != 0;
    if (!is_new) return (int)syscall(SYS_openat, base, path, flags, mode);
    CALL(CALL_CREATE, full, 0, "", 0, syscall(SYS_openat, base, path, flags, mode));
}

#define MODE(flags, last)                                                                       \
    mode_t mode = 0;                                                                            \
    if ((flags) & O_CREAT) {                                                                    \
        va_list list;                                                                           \
        va_start(list, last);                                                                   \
        mode = va_arg(list, mode_t);                                                            \
        va_end(list);                                                                           \
    }

int open(const char *path, int flags, ...)
{
    MODE(flags, flags)
    return open_file(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    MODE(flags, flags)
    return open_file(AT_FDCWD, path, flags, mode);
}

int openat(int base, const char *path, int flags, ...)
{
    MODE(flags, flags)
    return open_file(base, path, flags, mode);
}
