// Reads any input as a link, and writes links of paths that it is made into. `Fuzzing/run` builds and runs it.

import Fuzzer

fuzz { bytes in
  check(String(decoding: bytes, as: UTF8.self))
  var source = RouteSource(bytes)
  check(source.path())
}
