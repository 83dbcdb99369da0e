// Reads whatever libFuzzer thinks of as a session. `Fuzzing/run` builds and runs it.

import Fuzzer

fuzz(check)
