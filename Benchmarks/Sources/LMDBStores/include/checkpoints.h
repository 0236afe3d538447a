#ifndef CHECKPOINTS_H
#define CHECKPOINTS_H

#include "stores.h"

/* Writes changes in their order and frees them. */
typedef void write_checkpoint(struct store views, void *changes, size_t count);

/* Starts the thread that writes checkpoints: one at a time, one waiting at most. */
void begin_checkpoints(struct store views, write_checkpoint *write);

/* Waits until none is waiting. */
void hand_over(void *changes, size_t count);

/* Hands over the last changes and waits until all are written. */
void end_checkpoints(void *changes, size_t count);

#endif
