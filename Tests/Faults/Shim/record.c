/*
 * A record is: kind (1 byte), length of the path (4 bytes), path, offset (8), length of the data
 * (8), data; numbers are little endian. The data of a rename is the new path.
 */
#include "shim.h"

static int file = -1;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("FAULT_RECORD");
    if (path)
        file = (int)syscall(
            SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(const void *bytes, size_t count)
{
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = syscall(SYS_write, file, rest, count);
        if (written <= 0) _exit(99);
        rest += written;
        count -= (size_t)written;
    }
}

void record(enum kind kind, const char *path, uint64_t offset, const void *data, uint64_t count)
{
    if (file < 0) return;
    uint8_t byte = (uint8_t)kind;
    uint32_t length = (uint32_t)strlen(path);
    put(&byte, 1);
    put(&length, 4);
    put(path, length);
    put(&offset, 8);
    put(&count, 8);
    put(data, count);
}
