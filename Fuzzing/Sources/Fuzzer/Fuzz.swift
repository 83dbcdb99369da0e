/// The way into libFuzzer, which `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Set once, before libFuzzer calls it on the same thread.
private nonisolated(unsafe) var check: ([UInt8]) -> Void = { _ in }

/// Checks inputs that libFuzzer makes, with the options of the command line.
public func fuzz(_ body: @escaping ([UInt8]) -> Void) {
  check = body
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  _ = runDriver(&count, &arguments) { bytes, count in
    check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}
