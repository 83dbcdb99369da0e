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
    let name = id.map { "The effect \"\($0)\"" } ?? "An effect without an id"
    let line =
      "VueFlux: \(name) of \(store) failed: \(error)."
      + " VueFlux writes an effect's error here if no plugin and no 'onError' handles it."
      + " Pass 'onError', or add a plugin whose 'effectDidFail(_:)' returns true.\n"
    // In one piece, so that no other thread's line comes in between.
    _ = unsafe Array(line.utf8).withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }
}
