#include "shim.h"
#include <pthread.h>
#include <signal.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t calls, kill_at, fail_at, more_failures;
static int kills_after, error, is_wide, failed_kind;
static const char *style = "clean";

static const char *kinds_path;
static char *kinds;
static size_t kinds_room;
static const char *spoiled_path;

static uint64_t number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void)
{
    kill_at = number_of("FAULT_KILL");
    kills_after = number_of("FAULT_AFTER") != 0;
    fail_at = number_of("FAULT_FAIL");
    error = (int)number_of("FAULT_ERRNO");
    more_failures = number_of("FAULT_STICKY");
    is_wide = number_of("FAULT_WIDE") != 0;
    kinds_path = getenv("FAULT_KINDS");
    spoiled_path = getenv("FAULT_SPOILED");
    if (getenv("FAULT_STYLE")) style = getenv("FAULT_STYLE");
}

__attribute__((destructor)) static void end(void)
{
    if (!kinds_path) return;
    int file = (int)syscall(
        SYS_openat, AT_FDCWD, kinds_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    syscall(SYS_write, file, kinds, (size_t)calls);
    syscall(SYS_close, file);
}

void enter(void) { pthread_mutex_lock(&lock); }

void leave(void) { pthread_mutex_unlock(&lock); }

int counts_openings(void) { return is_wide; }

/* At once, as the process may not come to its end. */
void spoil(void)
{
    if (!spoiled_path) return;
    int file = (int)syscall(
        SYS_openat, AT_FDCWD, spoiled_path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    syscall(SYS_close, file);
    spoiled_path = NULL;
}

int injected_error(void)
{
    spoil();
    return error;
}

static void note(enum kind kind)
{
    if (kinds_path && calls >= kinds_room) {
        kinds_room = kinds_room ? 2 * kinds_room : 4096;
        kinds = realloc(kinds, kinds_room);
    }
    if (kinds_path) kinds[calls] = (char)kind;
    calls++;
}

enum verdict judge(enum kind kind)
{
    note(kind);
    if (kill_at && calls == kill_at && !kills_after) kill(getpid(), SIGKILL);
    if (fail_at && calls == fail_at) {
        failed_kind = (int)kind;
    } else if (failed_kind == (int)kind && more_failures > 0) {
        more_failures--;
    } else {
        return GO;
    }
    if (strcmp(style, "after") == 0) return REFUSE_AFTER;
    if (strcmp(style, "short") == 0 && kind == CALL_WRITE) return SHORTEN;
    if (strcmp(style, "drop") == 0 && kind == CALL_SYNC) return DROP;
    return REFUSE;
}

void done(void)
{
    if (kill_at && calls == kill_at && kills_after) kill(getpid(), SIGKILL);
}
