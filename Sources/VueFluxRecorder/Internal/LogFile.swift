import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file that only grows, one `write` for each record: what the system has taken survives the process.
// Sendable because the timeline has it to itself, under the recorder's lock.
final class LogFile: @unchecked Sendable {
  enum Failure: Error, CustomStringConvertible {
    case exists
    case system(String, code: Int32)

    var description: String {
      switch self {
      case .exists: "There is such a file."
      case .system(let call, let code): "\(call) failed, \(unsafe String(cString: strerror(code)))."
      }
    }
  }

  let path: String

  /// How many bytes have been written.
  var size = 0

  private let descriptor: Int32

  /// Whether the file ends in the middle of a line, because one could not be written to its end.
  private var isTorn = false

  /// Creates the file, which is not there under its name before it has these bytes.
  init(creating path: String, beginningWith bytes: [UInt8]) throws {
    guard unsafe access(path, F_OK) != 0 else { throw Failure.exists }
    self.path = path
    let temporary = path + ".new"
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.system("open", code: errno) }
    do {
      try append(bytes)
      guard unsafe rename(temporary, path) == 0 else { throw Failure.system("rename", code: errno) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  func append(_ line: [UInt8]) throws {
    // What is torn is one damaged line, and not two.
    let bytes = isTorn ? [.lineBreak] + line : line
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes { rest in
        unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if written > 0 { isTorn = true }
        throw Failure.system("write", code: errno)
      }
      written += count
      size += count
    }
    isTorn = false
  }

  /// Waits until the disk has all of it.
  func synchronize() throws {
    #if canImport(Darwin)
      // `fsync` alone leaves it in the disk's own cache.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(descriptor) == 0 else { throw Failure.system("fsync", code: errno) }
  }
}
