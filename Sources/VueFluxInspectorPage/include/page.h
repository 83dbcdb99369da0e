#include <stddef.h>

/// A file of the inspector's page.
struct PageFile {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns a file; the one without bytes comes after the last.
struct PageFile pageFile(size_t place);
