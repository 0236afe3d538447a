#ifndef TIMING_H
#define TIMING_H

#include <stdint.h>
#include <time.h>

/* Nanoseconds of a clock. */
uint64_t now(clockid_t clock);

/* Room for as many times; ends the program where there is none. */
uint64_t *new_times(uint64_t count);

/*
 * What `StoreProgram` and `CityProgram` read: one line with the nanoseconds in all, those of CPU,
 * then every time.
 */
void print_times(uint64_t total, uint64_t cpu, const uint64_t *times, uint64_t count);

#endif
