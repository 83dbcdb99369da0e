#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where problems are written to that nobody asked for.
enum StandardError {
  static func write(_ line: String) {
    let text = line + "\n"
    // Not `fputs`: to Swift, Glibc's `stderr` is a variable that anybody may change.
    // unsafe: the text is as long as is said.
    unsafe _ = systemWrite(STDERR_FILENO, text, text.utf8.count)
  }
}

/// `write(2)`, which a member of that name would hide.
// unsafe: it reads `count` bytes from `bytes`.
@unsafe
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}
