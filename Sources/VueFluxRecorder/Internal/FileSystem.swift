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

/// The system calls that a log file makes.
///
/// Tests replace them to see what is called when, and to make them fail.
package struct FileSystem: Sendable {
  /// Appends bytes to a file; returns how many the system took, and the number of the error if it took none.
  var write:
    @Sendable (_ descriptor: CInt, _ bytes: ArraySlice<UInt8>) -> (count: Int, code: CInt) = {
      descriptor,
      bytes in
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      return count < 0 ? (0, errno) : (count, 0)
    }

  /// Returns how many names a file has; nil if the system does not know.
  var linkCount: @Sendable (_ descriptor: CInt) -> Int? = { descriptor in
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return Int(status.st_nlink)
  }

  // The others return 0, or the number of the error.

  /// Marks a file as in use for as long as the descriptor is open, whatever the process comes to.
  // With a lock of one's own. Who looks for it takes a shared one, so that nobody takes others who look for users.
  var mark: @Sendable (_ descriptor: CInt) -> CInt = { result(flock($0, LOCK_EX | LOCK_NB)) }

  /// Takes the mark away.
  var unmark: @Sendable (_ descriptor: CInt) -> CInt = { result(flock($0, LOCK_UN)) }

  /// Gives a file a second name, unless something has it.
  var link: @Sendable (_ path: String, _ name: String) -> CInt = { path, name in
    unsafe result(Foundation.link(path, name))
  }

  /// Waits until the disk has a file.
  var synchronizeFile: @Sendable (_ descriptor: CInt) -> CInt = { descriptor in
    #if canImport(Darwin)
      // `fsync` alone leaves it in the disk's own cache.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return result(fsync(descriptor))
  }

  /// Waits until the disk has the names of the files in a folder.
  var synchronizeFolder: @Sendable (_ path: String) -> CInt = { path in
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    let code = result(fsync(descriptor))
    // Where folders cannot be waited for, there is nothing to wait for.
    return code == EINVAL ? 0 : code
  }

  /// Whether a file is marked as in use, by this process or another one.
  static func isMarked(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  package static let system = FileSystem()

  private static func result(_ result: CInt) -> CInt { result == 0 ? 0 : errno }
}

/// `write`, which has the name of a member above.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
