#include <stddef.h>

/// The bytes that the process has taken from the allocator and not given back.
size_t vueflux_allocated_bytes(void);

/// How often this thread has asked the allocator for memory; 0 where that cannot be counted.
size_t vueflux_allocations(void);
