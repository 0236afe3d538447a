#include "shim.h"
#include <stdarg.h>
#include <stdio.h>
#include <sys/mman.h>

/* A call without bytes: number it, judge it, make it, record it. */
#define CALL(type, failure, kind, path, offset, data, count, call)                              \
    do {                                                                                        \
        enter();                                                                                \
        enum verdict verdict = judge(kind);                                                     \
        type result = (failure);                                                                \
        if (verdict == GO || verdict == REFUSE_AFTER) {                                         \
            result = (type)(call);                                                              \
            if (result != (failure)) record(kind, path, offset, data, count);                   \
            done();                                                                             \
        }                                                                                       \
        if (verdict != GO) {                                                                    \
            result = (failure);                                                                 \
            errno = injected_error();                                                           \
        }                                                                                       \
        leave();                                                                                \
        return result;                                                                          \
    } while (0)

static int synchronize(int file, long number)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return (int)syscall(number, file);
    enter();
    enum verdict verdict = judge(CALL_SYNC);
    int result = -1;
    if (verdict == GO || verdict == REFUSE_AFTER) {
        result = (int)syscall(number, file);
        if (result == 0) record(CALL_SYNC, path, 0, "", 0);
        forget(file);
        done();
    }
    if (verdict == DROP) put_back(file);
    if (verdict != GO) {
        result = -1;
        errno = injected_error();
    }
    leave();
    return result;
}

int fsync(int file) { return synchronize(file, SYS_fsync); }

int fdatasync(int file) { return synchronize(file, SYS_fdatasync); }

static int cut(int file, off_t length)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return (int)syscall(SYS_ftruncate, file, length);
    CALL(
        int, -1, CALL_TRUNCATE, path, (uint64_t)length, "", 0,
        syscall(SYS_ftruncate, file, length));
}

int ftruncate(int file, off_t length) { return cut(file, length); }

int ftruncate64(int file, off_t length) { return cut(file, length); }

static int move(int base, const char *path, int goal_base, const char *target, unsigned flags)
{
    char full[PATH_MAX], goal[PATH_MAX];
    int is_inside = absolute(base, path, full) & absolute(goal_base, target, goal);
    if (!is_inside) return (int)syscall(SYS_renameat2, base, path, goal_base, target, flags);
    CALL(
        int, -1, CALL_RENAME, full, 0, goal, strlen(goal),
        syscall(SYS_renameat2, base, path, goal_base, target, flags));
}

int rename(const char *path, const char *target)
{
    return move(AT_FDCWD, path, AT_FDCWD, target, 0);
}

int renameat(int base, const char *path, int goal_base, const char *target)
{
    return move(base, path, goal_base, target, 0);
}

int renameat2(int base, const char *path, int goal_base, const char *target, unsigned flags)
{
    return move(base, path, goal_base, target, flags);
}

static int take_away(int base, const char *path, int flags)
{
    char full[PATH_MAX];
    if (!absolute(base, path, full)) return (int)syscall(SYS_unlinkat, base, path, flags);
    CALL(int, -1, CALL_REMOVE, full, 0, "", 0, syscall(SYS_unlinkat, base, path, flags));
}

int unlink(const char *path) { return take_away(AT_FDCWD, path, 0); }

int unlinkat(int base, const char *path, int flags) { return take_away(base, path, flags); }

int rmdir(const char *path) { return take_away(AT_FDCWD, path, AT_REMOVEDIR); }

int remove(const char *path)
{
    struct stat status;
    int is_directory = lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
    return take_away(AT_FDCWD, path, is_directory ? AT_REMOVEDIR : 0);
}

static int make_directory(int base, const char *path, mode_t mode)
{
    char full[PATH_MAX];
    if (!absolute(base, path, full)) return (int)syscall(SYS_mkdirat, base, path, mode);
    CALL(int, -1, CALL_DIRECTORY, full, 0, "", 0, syscall(SYS_mkdirat, base, path, mode));
}

int mkdir(const char *path, mode_t mode) { return make_directory(AT_FDCWD, path, mode); }

int mkdirat(int base, const char *path, mode_t mode) { return make_directory(base, path, mode); }

static int open_file(int base, const char *path, int flags, mode_t mode)
{
    char full[PATH_MAX];
    struct stat status;
    if (!absolute(base, path, full)) return (int)syscall(SYS_openat, base, path, flags, mode);
    int is_new = (flags & O_CREAT)
        && syscall(SYS_newfstatat, base, path, &status, AT_SYMLINK_NOFOLLOW) != 0;
    if (!is_new && !counts_openings())
        return (int)syscall(SYS_openat, base, path, flags, mode);
    if (!is_new)
        CALL(int, -1, CALL_OPEN, full, 0, "", 0, syscall(SYS_openat, base, path, flags, mode));
    CALL(int, -1, CALL_CREATE, full, 0, "", 0, syscall(SYS_openat, base, path, flags, mode));
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

int openat64(int base, const char *path, int flags, ...)
{
    MODE(flags, flags)
    return open_file(base, path, flags, mode);
}

static void *map(void *address, size_t length, int access, int flags, int file, off_t offset)
{
    char path[PATH_MAX];
    if (!counts_openings() || file < 0 || !path_of(file, path))
        return (void *)syscall(SYS_mmap, address, length, access, flags, file, offset);
    CALL(
        void *, MAP_FAILED, CALL_MAP, path, 0, "", 0,
        syscall(SYS_mmap, address, length, access, flags, file, offset));
}

void *mmap(void *address, size_t length, int access, int flags, int file, off_t offset)
{
    return map(address, length, access, flags, file, offset);
}

void *mmap64(void *address, size_t length, int access, int flags, int file, off_t offset)
{
    return map(address, length, access, flags, file, offset);
}
