// Reads whatever libFuzzer thinks of as a session. `Fuzzing/run` builds and runs it.

/// The way into libFuzzer, which `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
func fuzz(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = fuzz(&count, &arguments) { bytes, count in
  check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
