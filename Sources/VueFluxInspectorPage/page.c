#include "page.h"

// A part of C23, which clang knows in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char indexPage[] = {
#embed "../VueFluxInspector/Page/index.html"
};
static const struct PageFile files[] = {
    {"index.html", indexPage, sizeof indexPage},
    {"", indexPage, 0},
};
struct PageFile pageFile(size_t place) { return files[place]; }
