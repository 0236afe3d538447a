/*
 * A disk in memory for a real file system, which records what reaches it and when it is flushed:
 * fault-device BASE RECORD DIRECTORY
 *
 * Two files appear in DIRECTORY: `disk` begins with the bytes of BASE and is for a loop device;
 * `output` takes what a program says, so that it stands in the record in its place among the
 * writes. The record is written as the shim writes its own. It ends when DIRECTORY is unmounted.
 */
#define FUSE_USE_VERSION 31
#include <errno.h>
#include <fuse.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Small enough to be copied for each image. */
#define DISK_BYTES_MAXIMUM (256u << 20)

static const char disk[] = "/disk", output[] = "/output";
static char *bytes;
static uint64_t length, said;
static FILE *records;

static void put(char kind, const char *path, uint64_t offset, const void *data, uint64_t count)
{
    uint32_t name = (uint32_t)strlen(path);
    if (fwrite(&kind, 1, 1, records) != 1 || fwrite(&name, 4, 1, records) != 1
        || fwrite(path, 1, name, records) != name || fwrite(&offset, 8, 1, records) != 1
        || fwrite(&count, 8, 1, records) != 1 || fwrite(data, 1, count, records) != count)
        exit(99);
}

static int get_attributes(const char *path, struct stat *found, struct fuse_file_info *file)
{
    (void)file;
    memset(found, 0, sizeof *found);
    found->st_nlink = 1;
    found->st_mode = S_IFREG | 0600;
    if (strcmp(path, "/") == 0)
        found->st_mode = S_IFDIR | 0700;
    else if (strcmp(path, disk) == 0)
        found->st_size = (off_t)length;
    else if (strcmp(path, output) == 0)
        found->st_size = (off_t)said;
    else
        return -ENOENT;
    return 0;
}

static int open_file(const char *path, struct fuse_file_info *file)
{
    /* Nothing may wait in the cache of the kernel. */
    file->direct_io = 1;
    return strcmp(path, disk) == 0 || strcmp(path, output) == 0 ? 0 : -ENOENT;
}

static int read_disk(
    const char *path, char *target, size_t count, off_t from, struct fuse_file_info *file)
{
    (void)file;
    uint64_t offset = (uint64_t)from;
    if (strcmp(path, disk) != 0 || offset >= length) return 0;
    if (count > length - offset) count = length - offset;
    memcpy(target, bytes + offset, count);
    return (int)count;
}

static int write_file(
    const char *path, const char *data, size_t count, off_t to, struct fuse_file_info *file)
{
    (void)file;
    uint64_t offset = (uint64_t)to;
    if (strcmp(path, output) == 0) {
        put('o', output, said, data, count);
        said += count;
        return (int)count;
    }
    if (offset > length || count > length - offset) return -ENOSPC;
    memcpy(bytes + offset, data, count);
    put('w', disk, offset, data, count);
    return (int)count;
}

static int flush_disk(const char *path, int is_data, struct fuse_file_info *file)
{
    (void)is_data;
    (void)file;
    if (strcmp(path, disk) == 0) put('s', disk, 0, "", 0);
    return 0;
}

static void end(void *context)
{
    (void)context;
    if (fclose(records) != 0) exit(99);
}

static int load(const char *base)
{
    FILE *file = fopen(base, "rb");
    if (!file) return -1;
    bytes = malloc(DISK_BYTES_MAXIMUM);
    length = bytes ? fread(bytes, 1, DISK_BYTES_MAXIMUM, file) : 0;
    fclose(file);
    return length > 0 ? 0 : -1;
}

int main(int count, char **arguments)
{
    static const struct fuse_operations operations = {
        .getattr = get_attributes, .open = open_file, .read = read_disk, .write = write_file,
        .fsync = flush_disk, .destroy = end,
    };
    if (count != 4) {
        fprintf(stderr, "fault-device BASE RECORD DIRECTORY\n");
        return 2;
    }
    records = fopen(arguments[2], "wb");
    if (load(arguments[1]) != 0 || !records) {
        perror("fault-device");
        return 1;
    }
    /* In the foreground, one call at a time. */
    char *options[] = {arguments[0], "-f", "-s", arguments[3], NULL};
    return fuse_main(4, options, &operations, NULL);
}
