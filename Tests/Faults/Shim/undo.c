#include "shim.h"
#include <stdio.h>

/* A piece of a file as it was before a write that no flush has followed. */
struct piece {
    struct piece *older;
    dev_t device;
    ino_t inode;
    uint64_t offset, count;
    char bytes[];
};

static struct piece *newest;

static int is_dropping(void)
{
    const char *style = getenv("FAULT_STYLE");
    return style && strcmp(style, "drop") == 0;
}

void remember(int file, uint64_t offset, uint64_t count)
{
    struct stat status;
    if (!is_dropping() || fstat(file, &status) != 0) return;
    struct piece *piece = malloc(sizeof *piece + count);
    /* The descriptor may be for writing only. */
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    int reader = (int)syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC);
    ssize_t length = syscall(SYS_pread64, reader, piece->bytes, count, offset);
    syscall(SYS_close, reader);
    piece->count = length > 0 ? (uint64_t)length : 0;
    piece->offset = offset;
    piece->device = status.st_dev;
    piece->inode = status.st_ino;
    piece->older = newest;
    newest = piece;
}

static void settle(int file, int puts_back)
{
    struct stat status;
    if (!newest || fstat(file, &status) != 0) return;
    struct piece **link = &newest;
    while (*link) {
        struct piece *piece = *link;
        if (piece->device != status.st_dev || piece->inode != status.st_ino) {
            link = &piece->older;
            continue;
        }
        if (puts_back) syscall(SYS_pwrite64, file, piece->bytes, piece->count, piece->offset);
        *link = piece->older;
        free(piece);
    }
}

void forget(int file) { settle(file, 0); }

void put_back(int file) { settle(file, 1); }
