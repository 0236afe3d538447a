#include "timing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t *new_times(uint64_t count)
{
    uint64_t *times = calloc(count, sizeof *times);
    if (times == NULL) {
        perror("times");
        exit(1);
    }
    return times;
}

void print_times(uint64_t total, uint64_t cpu, const uint64_t *times, uint64_t count)
{
    printf("%" PRIu64 " %" PRIu64, total, cpu);
    for (uint64_t index = 0; index < count; index++) printf(" %" PRIu64, times[index]);
    printf("\n");
}
