#include "shim.h"
#include <sys/uio.h>

static ssize_t make(int file, const void *bytes, size_t count, off_t offset, const char *path)
{
    int is_durable = (fcntl(file, F_GETFL) & O_DSYNC) != 0;
    if (!is_durable) remember(file, (uint64_t)offset, count);
    ssize_t result = syscall(SYS_pwrite64, file, bytes, count, offset);
    if (result > 0)
        record(
            is_durable ? CALL_DURABLE_WRITE : CALL_WRITE, path, (uint64_t)offset, bytes,
            (uint64_t)result);
    return result;
}

static ssize_t write_at(int file, const void *bytes, size_t count, off_t offset)
{
    char path[PATH_MAX];
    if (!path_of(file, path)) return syscall(SYS_pwrite64, file, bytes, count, offset);
    enter();
    enum verdict verdict = judge(CALL_WRITE);
    ssize_t result = -1;
    if (verdict == SHORTEN) spoil();
    if (verdict == GO || verdict == REFUSE_AFTER || verdict == SHORTEN) {
        result = make(file, bytes, verdict == SHORTEN ? count / 2 : count, offset, path);
        done();
    }
    if (verdict == REFUSE || verdict == REFUSE_AFTER || verdict == DROP) {
        result = -1;
        errno = injected_error();
    }
    leave();
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
    if (file == STDOUT_FILENO) {
        enter();
        ssize_t result = syscall(SYS_write, file, bytes, count);
        if (result > 0) record(CALL_OUTPUT, "", 0, bytes, (uint64_t)result);
        leave();
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
    int error = errno;
    free(joined);
    errno = error;
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
