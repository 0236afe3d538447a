// What the parts of the driver know of each other.
#pragma once

#include "fuzzdriver.h"

#include <stdbool.h>

// Tries an input, which fails when it takes too much time or memory.
void limits_try(fuzz_function function, const uint8_t *bytes, size_t count);

// Lifts the limit of memory, for what reports a failure.
void limits_lift(void);

void limits_set_up(void);

// From here on a signal is a failure of this input, which is written down; of none when null.
void failure_begin(const uint8_t *bytes, size_t count);
void failure_set_up(void);

// Whether the input that is being tried is one of a search, and not of libFuzzer.
extern bool is_searching;

// Prints how many inputs were tried.
void driver_report(void);

// A number of the environment, or the other one.
int64_t driver_number(const char *name, int64_t otherwise);
