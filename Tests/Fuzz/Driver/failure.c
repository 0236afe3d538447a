// How an input fails. libFuzzer would write down its own last input, which is not the one that
// fails when that is one of the search.
#define _GNU_SOURCE
#include "limits.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const int seconds_maximum = 10;

static const uint8_t *input;
static size_t input_count;
// Whether no input began since the clock struck last.
static volatile bool is_old;

static void print(const char *text) { (void)!write(STDERR_FILENO, text, strlen(text)); }

void failure_begin(const uint8_t *bytes, size_t count) {
    input = bytes;
    input_count = count;
    is_old = false;
}

static uint64_t input_hash(void) {
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t index = 0; index < input_count; index++)
        hash = (hash ^ input[index]) * 0x100000001b3;
    return hash;
}

static void write_input(void) {
    const char *prefix = getenv("FUZZ_FOUND");
    if (!input || !prefix) return;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s%016llx", prefix, (unsigned long long)input_hash());
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || write(file, input, input_count) != (ssize_t)input_count) return;
    close(file);
    print(is_searching ? "fuzz: the input of a search was written to "
                       : "fuzz: the input was written to ");
    print(path);
    print("\n");
}

// With the default action back in place, the signal ends the process when this returns.
static void die(int number) {
    limits_lift();
    driver_report();
    write_input();
    signal(number, SIG_DFL);
    raise(number);
}

void fuzz_fail(const char *why) {
    limits_lift();
    print("fuzz: ");
    print(why);
    print("\n");
    abort();
}

static void look_for_hang(int number) {
    (void)number;
    if (input && is_old) fuzz_fail("the input hangs");
    is_old = true;
}

// An input that ends the process, by `exit` or else, is a failure as well.
static void look_for_exit(void) {
    if (input) fuzz_fail("the input ends the process");
}

static void handle(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | SA_RESTART};
    sigaction(number, &action, NULL);
}

// libFuzzer leaves signals alone that have a handler already.
void failure_set_up(void) {
    static char stack[1 << 16];
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    static const int deadly[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
    for (size_t index = 0; index < sizeof deadly / sizeof *deadly; index++)
        handle(deadly[index], die);
    atexit(look_for_exit);
    handle(SIGALRM, look_for_hang);
    struct timeval period = {.tv_sec = seconds_maximum};
    setitimer(ITIMER_REAL, &(struct itimerval){period, period}, NULL);
}
