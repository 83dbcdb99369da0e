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

/// What is asked of the system when files are made; each answers 0, or the error's number.
///
/// Another one than the system's stands for disks that cannot do it all, and shows what was asked when.
struct FileSystem: Sendable {
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

  static let system = FileSystem()

  private static func result(_ result: CInt) -> CInt { result == 0 ? 0 : errno }
}
