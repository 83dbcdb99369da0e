#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The messages of the framework on standard error.
enum StandardError: Sendable {
  /// Writes a line.
  static func write(_ text: String) {
    let line = "VueFlux: \(text)\n"
    // In one piece, so that no other thread's line comes in between.
    _ = unsafe Array(line.utf8).withUnsafeBytes { bytes in
      #if canImport(Darwin)
        unsafe Darwin.write(2, bytes.baseAddress, bytes.count)
      #elseif canImport(Glibc)
        unsafe Glibc.write(2, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        unsafe Musl.write(2, bytes.baseAddress, bytes.count)
      #elseif canImport(Android)
        unsafe Android.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
