#include "CAllocated.h"

#include <stdlib.h>  // Tells whose C library this is.

#if defined(__GLIBC__)
#include <malloc.h>

size_t vueflux_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;  // Big blocks are counted for themselves.
}

// The executable's functions come before those of the C library, for all who call them.
extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local size_t allocations = 0;

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

size_t vueflux_allocations(void) { return allocations; }

#elif defined(__linux__)
#include <malloc.h>
size_t vueflux_allocated_bytes(void) { return 0; }
size_t vueflux_allocations(void) { return 0; }
#else
#include <malloc/malloc.h>
size_t vueflux_allocated_bytes(void) { return mstats().bytes_used; }
size_t vueflux_allocations(void) { return 0; }
#endif
