import Foundation
import VueFluxJSON

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
///
/// It has its name when it is published, and not before: nobody sees one without its beginning, and of two
/// that are made for one name, only one gets it.
// Sendable because the timeline has it to itself, under the recorder's lock.
package final class LogFile: @unchecked Sendable {
  package enum Failure: Error, CustomStringConvertible {
    case exists
    case system(String, code: Int32)

    package var description: String {
      switch self {
      case .exists: "There is such a file."
      case .system(let call, 0): "\(call) failed, the system took no bytes."
      case .system(let call, let code): "\(call) failed, \(unsafe String(cString: strerror(code)))."
      }
    }
  }

  let path: String

  /// How many bytes have been written.
  private(set) var size = 0

  private let fileSystem: FileSystem
  private let temporary: String
  private let descriptor: Int32
  private var isPublished = false

  /// Whether others are to see that the file is in use, and whether they do.
  private let marksUse: Bool
  private var isMarked = false

  /// Whether the file system knows how many names the file has.
  private var countsLinks = true

  /// Whether the file ends in the middle of a line, because one could not be written to its end.
  private var isTorn = false

  /// Prepares a file, which is gone again with this unless it is published.
  init(preparing path: String, marksUse: Bool = false, on fileSystem: FileSystem = .system) throws {
    self.path = path
    self.marksUse = marksUse
    self.fileSystem = fileSystem
    (temporary, descriptor) = try Self.openTemporary(for: path)
    markIfNeeded()
  }

  /// Creates a file that begins with these bytes.
  package convenience init(
    creating path: String,
    beginningWith bytes: [UInt8],
    isDurable: Bool = false,
    marksUse: Bool = false,
    on fileSystem: FileSystem = .system
  ) throws {
    try self.init(preparing: path, marksUse: marksUse, on: fileSystem)
    try append(bytes)
    try publish(isDurable: isDurable)
  }

  deinit {
    // A child that is just being started may have the descriptor as well, and the lock with it.
    unmark()
    close(descriptor)
    if !isPublished { unsafe unlink(temporary) }
  }

  /// The name that a file is to have, by the one that it has until then; nil if that is no such name.
  static func name(ofTemporary name: String) -> String? {
    guard name.hasSuffix(temporarySuffix) else { return nil }
    let parts = name.dropLast(temporarySuffix.count).split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    return parts.dropLast().joined(separator: ".")
  }

  private static let temporarySuffix = ".new"

  private static func openTemporary(for path: String) throws -> (String, Int32) {
    while true {
      // A name of its own for each: what was left behind by a crash, or is being written, is not touched.
      let random = String(UInt32.random(in: 0...(.max)), radix: 16)
      let temporary = path + "." + random + temporarySuffix
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC
      let descriptor = unsafe open(temporary, flags, 0o600)
      if descriptor >= 0 { return (temporary, descriptor) }
      guard errno == EEXIST || errno == EINTR else { throw Failure.system("open", code: errno) }
    }
  }

  // MARK: - Its name

  /// Gives the file its name.
  ///
  /// - Parameter isDurable: Whether to wait until the disk has the file and its name.
  /// - Throws: ``Failure/exists`` if there is a file of that name, which is left as it is.
  func publish(isDurable: Bool) throws {
    if isDurable { try synchronize() }
    switch fileSystem.link(temporary, path) {
    case 0: unsafe unlink(temporary)
    case EEXIST: throw Failure.exists
    default: try claim()
    }
    isPublished = true
    countsLinks = fileSystem.linkCount(descriptor) != 0
    guard isDurable else { return }
    do {
      try synchronizeFolder()
    } catch {
      // Whoever is told that there is no file can make it again.
      unsafe unlink(path)
      throw error
    }
  }

  /// Takes the name where files cannot have two, as on some cards and networks: whoever makes the empty file
  /// may replace it.
  ///
  /// Killed in between, a process leaves that empty file.
  private func claim() throws {
    let claimed = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard claimed >= 0 else {
      throw errno == EEXIST ? Failure.exists : Failure.system("open", code: errno)
    }
    close(claimed)
    guard unsafe rename(temporary, path) == 0 else {
      let code = errno
      unsafe unlink(path)
      throw Failure.system("rename", code: code)
    }
  }

  // MARK: - Its use

  private func markIfNeeded() {
    guard marksUse, !isMarked else { return }
    // Again with the next line, if somebody looks at the mark right now. Where there are no marks, there are none.
    let code = fileSystem.mark(descriptor)
    isMarked = code != EWOULDBLOCK && code != EINTR
  }

  /// Takes the mark away that the file is in use, until the next line.
  func unmark() {
    guard isMarked else { return }
    _ = fileSystem.unmark(descriptor)
    isMarked = false
  }

  // MARK: - Its contents

  func append(_ line: [UInt8]) throws {
    markIfNeeded()
    // What is torn is one damaged line, and not two.
    let bytes = isTorn ? [.lineBreak] + line : line
    var written = 0
    while written < bytes.count {
      let (count, code) = fileSystem.write(descriptor, bytes[written...])
      if count == 0, code == EINTR { continue }
      guard count > 0 else {
        if written > 0 { isTorn = bytes[written - 1] != .lineBreak }
        throw Failure.system("write", code: code)
      }
      written += count
      size += count
    }
    isTorn = false
  }

  /// Whether the file was removed, so that nobody can find it.
  var isRemoved: Bool { countsLinks && fileSystem.linkCount(descriptor) == 0 }

  /// Waits until the disk has all of it.
  func synchronize() throws {
    var code = fileSystem.synchronizeFile(descriptor)
    while code == EINTR { code = fileSystem.synchronizeFile(descriptor) }
    guard code == 0 else { throw Failure.system("fsync", code: code) }
  }

  /// Waits until the disk has the names of all files beside it.
  func synchronizeFolder() throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let code = fileSystem.synchronizeFolder(folder)
    guard code == 0 else { throw Failure.system("fsync of \(folder)", code: code) }
  }
}
