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
  /// Writes one line about an error that no handler takes.
  static func report(unhandled error: any Error, id: (any Hashable & Sendable)?, store: String) {
    write(
      "\(name(ofEffect: id)) of \(store) failed: \(error)."
        + " VueFlux writes an effect's error here if no plugin and no 'onError' handles it."
        + " Pass 'onError', or add a plugin whose 'effectDidFail(_:)' returns true."
    )
  }

  /// An effect, at the beginning of a sentence.
  static func name(ofEffect id: (any Hashable & Sendable)?) -> String {
    id.map { "The effect \"\($0)\"" } ?? "An effect without an id"
  }

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
