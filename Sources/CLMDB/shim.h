#include <lmdb.h>
#ifdef __linux__
/* statfs(2), which Swift's Glibc module leaves out. */
#include <sys/vfs.h>
/* Of pthread.h, which has it for GNU's sources only. */
#include <pthread.h>
int pthread_setname_np(pthread_t thread, const char *name);
#endif
