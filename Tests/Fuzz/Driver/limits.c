// The limits that libFuzzer does not keep itself: its time limit counts in seconds, and its memory
// limit needs the address sanitizer.
#define _GNU_SOURCE
#include "fuzzdriver.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Of one input; FUZZ_MILLISECONDS says how much it is for inputs that are many lines.
static int64_t milliseconds_maximum = 100;
static const int64_t bytes_maximum = 64 << 20;

extern int LLVMFuzzerRunDriver(int *count, char ***arguments, fuzz_function function);

static fuzz_function tried;
static atomic_int_fast64_t living;
// What the input that is being tried may bring `living` to; none between inputs.
static atomic_int_fast64_t ceiling = INT64_MAX;

void fuzz_fail(const char *why) {
    atomic_store(&ceiling, INT64_MAX);
    static const char head[] = "fuzz: ", end[] = "\n";
    (void)!write(STDERR_FILENO, head, sizeof head - 1);
    (void)!write(STDERR_FILENO, why, strlen(why));
    (void)!write(STDERR_FILENO, end, sizeof end - 1);
    abort();
}

static int64_t milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int run(const uint8_t *bytes, size_t count) {
    int64_t before = atomic_load_explicit(&living, memory_order_relaxed);
    atomic_store_explicit(&ceiling, before + bytes_maximum, memory_order_relaxed);
    int result = tried(bytes, count);
    atomic_store_explicit(&ceiling, INT64_MAX, memory_order_relaxed);
    return result;
}

static int try_input(const uint8_t *bytes, size_t count) {
    // The coarse clock costs next to nothing. It counts what other processes take as well, so an
    // input that seems slow gets a second chance on the clock of this process.
    int64_t begin = milliseconds(CLOCK_MONOTONIC_COARSE);
    int result = run(bytes, count);
    if (milliseconds(CLOCK_MONOTONIC_COARSE) - begin <= milliseconds_maximum) return result;
    begin = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    run(bytes, count);
    if (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - begin > milliseconds_maximum)
        fuzz_fail("the input takes too long");
    return result;
}

int fuzz_drive(int count, char **arguments, fuzz_function function) {
    tried = function;
    const char *milliseconds = getenv("FUZZ_MILLISECONDS");
    if (milliseconds) milliseconds_maximum = atoll(milliseconds);
    return LLVMFuzzerRunDriver(&count, &arguments, try_input);
}

// The allocator of the C library, counted.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static void check(int64_t after) {
    if (after > atomic_load_explicit(&ceiling, memory_order_relaxed))
        fuzz_fail("the input takes more than 64 MiB");
}

static void *counted(void *block) {
    int64_t size = block ? (int64_t)malloc_usable_size(block) : 0;
    check(atomic_fetch_add_explicit(&living, size, memory_order_relaxed) + size);
    return block;
}

// What is asked for at once is looked at before it is given.
static void announce(size_t size) {
    int64_t now = atomic_load_explicit(&living, memory_order_relaxed);
    check(size > (size_t)bytes_maximum * 2 ? now + 2 * bytes_maximum : now + (int64_t)size);
}

void *malloc(size_t size) {
    announce(size);
    return counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) total = SIZE_MAX;
    announce(total);
    return counted(__libc_calloc(count, size));
}

void *memalign(size_t alignment, size_t size) {
    announce(size);
    return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

void *realloc(void *block, size_t size) {
    int64_t old = block ? (int64_t)malloc_usable_size(block) : 0;
    announce(size);
    void *moved = __libc_realloc(block, size);
    if (moved || size == 0)
        atomic_fetch_sub_explicit(&living, old, memory_order_relaxed);
    return counted(moved);
}

void free(void *block) {
    if (!block) return;
    atomic_fetch_sub_explicit(
        &living, (int64_t)malloc_usable_size(block), memory_order_relaxed);
    __libc_free(block);
}
