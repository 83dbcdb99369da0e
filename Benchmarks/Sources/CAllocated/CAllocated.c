#include "CAllocated.h"

#if defined(__linux__)
#include <malloc.h>
size_t vueflux_allocated_bytes(void) { return mallinfo2().uordblks; }
#else
#include <malloc/malloc.h>
size_t vueflux_allocated_bytes(void) { return mstats().bytes_used; }
#endif
