// The limits that libFuzzer does not keep itself: its time limit counts in seconds, and its memory
// limit needs the address sanitizer.
#define _GNU_SOURCE
#include "limits.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/single_threaded.h>
#include <time.h>

// Of one input; FUZZ_MILLISECONDS says how much it is for inputs that are many lines.
static int64_t milliseconds_maximum;
static const int64_t bytes_maximum = 64 << 20;
// Of the whole process, for what inputs leave behind.
static const rlim_t data_maximum = 1 << 30;

static atomic_int_fast64_t living;
// What the input that is being tried may bring `living` to; none between inputs.
static atomic_int_fast64_t ceiling = INT64_MAX;

void limits_set_up(void) {
    milliseconds_maximum = driver_number("FUZZ_MILLISECONDS", 100);
    setrlimit(RLIMIT_DATA, &(struct rlimit){data_maximum, data_maximum});
}

void limits_lift(void) { atomic_store_explicit(&ceiling, INT64_MAX, memory_order_relaxed); }

static int64_t milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void run(fuzz_function function, const uint8_t *bytes, size_t count) {
    int64_t before = atomic_load_explicit(&living, memory_order_relaxed);
    atomic_store_explicit(&ceiling, before + bytes_maximum, memory_order_relaxed);
    function(bytes, count);
    limits_lift();
}

void limits_try(fuzz_function function, const uint8_t *bytes, size_t count) {
    // The coarse clock costs next to nothing. It counts what other processes take as well, so an
    // input that seems slow gets a second chance on the clock of this process.
    int64_t begin = milliseconds(CLOCK_MONOTONIC_COARSE);
    run(function, bytes, count);
    if (milliseconds(CLOCK_MONOTONIC_COARSE) - begin <= milliseconds_maximum) return;
    begin = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    run(function, bytes, count);
    if (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - begin > milliseconds_maximum)
        fuzz_fail("the input takes too long");
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

// A locked addition takes as long as an allocation, and most targets have one thread.
static int64_t count_living(int64_t bytes) {
    if (!__libc_single_threaded)
        return atomic_fetch_add_explicit(&living, bytes, memory_order_relaxed) + bytes;
    int64_t after = atomic_load_explicit(&living, memory_order_relaxed) + bytes;
    atomic_store_explicit(&living, after, memory_order_relaxed);
    return after;
}

static void *counted(void *block) {
    check(count_living(block ? (int64_t)malloc_usable_size(block) : 0));
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
    if (moved || size == 0) count_living(-old);
    return counted(moved);
}

void free(void *block) {
    if (!block) return;
    count_living(-(int64_t)malloc_usable_size(block));
    __libc_free(block);
}
