// Runs libFuzzer over one function, and holds every input to limits of time and memory.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef int (*fuzz_function)(const uint8_t *bytes, size_t count);

// Hands `arguments` to libFuzzer and returns what the process is to end with. The environment says
// the rest: FUZZ_EXECUTIONS and FUZZ_SECONDS of the processor, after either of which it ends;
// FUZZ_TRIES, mutations tried for each input of libFuzzer; FUZZ_MILLISECONDS for an input; and
// FUZZ_FOUND, how the path of an input that fails begins.
int fuzz_drive(int count, char **arguments, fuzz_function function);

// Ends the input that is being tried as a failure.
void fuzz_fail(const char *why) __attribute__((noreturn));
