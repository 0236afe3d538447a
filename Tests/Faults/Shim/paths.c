#include "shim.h"
#include <stdio.h>

static char directory[PATH_MAX];
static size_t directory_length;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("FAULT_DIR");
    if (!path) return;
    /* It may be that the program makes it first; then its path is taken as it is. */
    if (!realpath(path, directory)) snprintf(directory, sizeof directory, "%s", path);
    directory_length = strlen(directory);
}

static int is_ours(const char *path)
{
    return directory_length && strncmp(path, directory, directory_length) == 0
        && (path[directory_length] == 0 || path[directory_length] == '/');
}

static int name_of(int file, char path[PATH_MAX])
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return 1;
}

int path_of(int file, char path[PATH_MAX]) { return name_of(file, path) && is_ours(path); }

int absolute(int base, const char *path, char full[PATH_MAX])
{
    if (!directory_length) return 0;
    char here[PATH_MAX];
    if (path[0] == '/') {
        if (snprintf(full, PATH_MAX, "%s", path) >= PATH_MAX) return 0;
        return is_ours(full);
    }
    if (base == AT_FDCWD ? !getcwd(here, sizeof here) : !name_of(base, here)) return 0;
    if (snprintf(full, PATH_MAX, "%s/%s", here, path) >= PATH_MAX) return 0;
    return is_ours(full);
}
