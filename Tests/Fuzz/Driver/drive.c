// libFuzzer, and a search between its inputs.
//
// To look at everything that an input reached and compared takes libFuzzer longer than most
// decoders take for it. So only some inputs are its own. For each it asks this to change one of its
// corpus, and this tries many changes first, with a look at the counters of the instruments that
// is brief: whether one of them is higher than ever. Such an input is the one that libFuzzer gets.
#define _GNU_SOURCE
#include "limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

extern int LLVMFuzzerRunDriver(int *count, char ***arguments, fuzz_function function);
extern size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t maximum);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t maximum, unsigned seed);

// How often each branch was taken, as the instruments count; the linker knows where they lie.
extern uint8_t __start___sancov_cntrs[], __stop___sancov_cntrs[];

// libFuzzer makes no input that is longer.
enum { BLOCK = 64, BLOCKS_MAXIMUM = 1 << 13, INPUT_MAXIMUM = 1 << 20 };

static fuzz_function function;
static int64_t tries, executions_maximum, own, searched;
static double seconds_maximum;

// What counters came to, rounded up as libFuzzer does it, so that not each time more is news.
static uint8_t highest[BLOCKS_MAXIMUM * BLOCK];
// Blocks of counters that some input reached; the others are looked at after a search only.
static uint16_t watched[BLOCKS_MAXIMUM];
static size_t watched_count;
static bool is_watched[BLOCKS_MAXIMUM];

static size_t counters(void) { return (size_t)(__stop___sancov_cntrs - __start___sancov_cntrs); }

static size_t blocks(void) { return (counters() + BLOCK - 1) / BLOCK; }

// The last one overlaps the one before, so that all have one size.
static size_t beginning(size_t block) {
    return block + 1 < blocks() ? block * BLOCK : counters() - BLOCK;
}

static uint8_t rounded_up(uint8_t count) {
    for (unsigned limit = 1; limit < 256; limit = limit * 2 + 1)
        if (count <= limit) return (uint8_t)limit;
    return 255;
}

// Whether a counter of the block is higher than ever.
static bool learn(size_t block) {
    const uint8_t *count = __start___sancov_cntrs + beginning(block);
    uint8_t *high = highest + beginning(block);
    uint8_t more = 0;
    for (size_t index = 0; index < BLOCK; index++) more |= count[index] > high[index];
    if (!more) return false;
    for (size_t index = 0; index < BLOCK; index++)
        if (count[index] > high[index]) high[index] = rounded_up(count[index]);
    return true;
}

static bool is_zero(const uint8_t *count) {
    uint8_t any = 0;
    for (size_t index = 0; index < BLOCK; index++) any |= count[index];
    return any == 0;
}

static void watch_what_was_reached(void) {
    for (size_t block = 0; block < blocks(); block++) {
        if (is_watched[block]) continue;
        if (is_zero(__start___sancov_cntrs + beginning(block))) continue;
        is_watched[block] = true;
        watched[watched_count++] = (uint16_t)block;
    }
}

static void learn_all(void) {
    for (size_t index = 0; index < watched_count; index++) learn(watched[index]);
}

// Learns and begins anew with counting. An input reaches few of the blocks that all have reached.
static bool learn_and_clear_all(void) {
    bool more = false;
    for (size_t index = 0; index < watched_count; index++) {
        uint8_t *count = __start___sancov_cntrs + beginning(watched[index]);
        if (is_zero(count)) continue;
        more |= learn(watched[index]);
        memset(count, 0, BLOCK);
    }
    return more;
}

static void try_input(const uint8_t *bytes, size_t count) {
    failure_begin(bytes, count);
    limits_try(function, bytes, count);
    failure_begin(NULL, 0);
}

static int try_own(const uint8_t *bytes, size_t count) {
    own++;
    try_input(bytes, count);
    watch_what_was_reached();
    learn_all();
    return 0;
}

static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void end_when_done(void) {
    if (own + searched >= executions_maximum || processor_seconds() >= seconds_maximum) exit(0);
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t maximum, unsigned seed) {
    (void)seed;
    static uint8_t start[INPUT_MAXIMUM];
    end_when_done();
    memcpy(start, bytes, count);
    memset(__start___sancov_cntrs, 0, counters());
    for (int64_t try = 0; try < tries; try++) {
        size_t changed = LLVMFuzzerMutate(bytes, count, maximum);
        searched++;
        is_searching = true;
        try_input(bytes, changed);
        is_searching = false;
        if (learn_and_clear_all()) return changed;
        memcpy(bytes, start, count);
    }
    watch_what_was_reached();
    return LLVMFuzzerMutate(bytes, count, maximum);
}

int64_t driver_number(const char *name, int64_t otherwise) {
    const char *text = getenv(name);
    return text ? atoll(text) : otherwise;
}

void driver_report(void) {
    dprintf(STDERR_FILENO, "fuzz: %" PRId64 " executions by libFuzzer, %" PRId64 " in searches\n",
        own, searched);
}

int fuzz_drive(int count, char **arguments, fuzz_function tried) {
    function = tried;
    tries = driver_number("FUZZ_TRIES", 0);
    executions_maximum = driver_number("FUZZ_EXECUTIONS", INT64_MAX);
    seconds_maximum = (double)driver_number("FUZZ_SECONDS", INT32_MAX);
    if (counters() > sizeof highest) fuzz_fail("there are too many counters");
    limits_set_up();
    failure_set_up();
    atexit(driver_report);
    return LLVMFuzzerRunDriver(&count, &arguments, try_own);
}
