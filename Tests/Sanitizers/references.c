// Tells the thread sanitizer what order reference counts make: a library that is loaded before
// those of Swift.
//
// The runtime of Swift is compiled without the sanitizer. When one thread lets go of an array, and
// another then finds it is the only owner and changes it in place, the count has put the one after
// the other, but the sanitizer sees two accesses without an order. This adds nothing but that.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Of the sanitizer; not there in programs without it, which children of a test may be.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static void (*release)(void *);
static void (*release_n)(void *, uint32_t);
static void (*bridge_release)(void *);
static void (*bridge_release_n)(void *, uint32_t);
static bool (*is_unique)(const void *);

__attribute__((constructor)) static void find(void) {
    *(void **)&is_unique = dlsym(RTLD_NEXT, "swift_isUniquelyReferenced_nonNull_native");
    *(void **)&release_n = dlsym(RTLD_NEXT, "swift_release_n");
    *(void **)&bridge_release = dlsym(RTLD_NEXT, "swift_bridgeObjectRelease");
    *(void **)&bridge_release_n = dlsym(RTLD_NEXT, "swift_bridgeObjectRelease_n");
    *(void **)&release = dlsym(RTLD_NEXT, "swift_release");
}

// Some references are numbers or small texts in disguise.
static bool is_object(const void *object) {
    return __tsan_acquire && (uintptr_t)object >> 12 != 0 && (uintptr_t)object >> 47 == 0;
}

// Whoever lets go last destroys the object, after all others have let go.
static void let_go(void *object) {
    if (!release) find();
    if (!is_object(object)) return;
    if (!is_unique(object)) __tsan_release(object);
    __tsan_acquire(object);
}

// References that a text or a dictionary has carry marks in these bits.
static void *unmarked(void *object) {
    return (void *)((uintptr_t)object & 0x80fffffffffffff9);
}

void swift_release(void *object) {
    let_go(object);
    release(object);
}

void swift_release_n(void *object, uint32_t count) {
    let_go(object);
    release_n(object, count);
}

void swift_bridgeObjectRelease(void *object) {
    let_go(unmarked(object));
    bridge_release(object);
}

void swift_bridgeObjectRelease_n(void *object, uint32_t count) {
    let_go(unmarked(object));
    bridge_release_n(object, count);
}

bool swift_isUniquelyReferenced_nonNull_native(const void *object) {
    if (!is_unique) find();
    bool result = is_unique(object);
    if (result && is_object(object)) __tsan_acquire((void *)object);
    return result;
}
