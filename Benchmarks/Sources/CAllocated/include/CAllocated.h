#include <stddef.h>

/// The bytes that the process has taken from the allocator and not given back.
size_t vueflux_allocated_bytes(void);
