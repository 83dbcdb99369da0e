#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The actions that stores have taken for good, a line each: the store, a space, and the entry.
enum Acknowledgements {
  /// Writes one to standard output, at once: whoever reads there may kill this process any time.
  static func send(_ entry: LedgerEntry, to store: String) {
    let line = Array("\(store) \(entry.writer) \(entry.number)\n".utf8)
    // A line this short is written to a pipe at once or not at all.
    let count = unsafe line.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    // Nobody reads any more.
    if count != line.count { exit(0) }
  }
}
