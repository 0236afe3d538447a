#include "checkpoints.h"

#include <pthread.h>

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t thread;
    struct store views;
    write_checkpoint *write;
    void *waiting;
    size_t count;
    int is_ended;
} writer = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void *run_writer(void *unused)
{
    (void)unused;
    for (;;) {
        pthread_mutex_lock(&writer.lock);
        while (writer.waiting == NULL && !writer.is_ended)
            pthread_cond_wait(&writer.changed, &writer.lock);
        void *changes = writer.waiting;
        size_t count = writer.count;
        writer.waiting = NULL;
        pthread_cond_broadcast(&writer.changed);
        pthread_mutex_unlock(&writer.lock);
        if (changes == NULL) return NULL;
        writer.write(writer.views, changes, count);
    }
}

void begin_checkpoints(struct store views, write_checkpoint *write)
{
    writer.views = views;
    writer.write = write;
    check(pthread_create(&writer.thread, NULL, run_writer, NULL), "thread");
}

static void hand(void *changes, size_t count, int is_last)
{
    pthread_mutex_lock(&writer.lock);
    while (writer.waiting != NULL) pthread_cond_wait(&writer.changed, &writer.lock);
    writer.waiting = changes;
    writer.count = count;
    writer.is_ended = is_last;
    pthread_cond_broadcast(&writer.changed);
    pthread_mutex_unlock(&writer.lock);
}

void hand_over(void *changes, size_t count)
{
    hand(changes, count, 0);
}

void end_checkpoints(void *changes, size_t count)
{
    hand(changes, count, 1);
    check(pthread_join(writer.thread, NULL), "thread");
}
