public import Foundation

/// A session in a ``SessionFolder``.
///
/// It knows the session's files, and reads them when it is asked for more.
public struct SavedSession: Hashable, Sendable {
  /// The session's number in its folder: the next one is higher.
  let number: Int

  /// The file to open the session by, see ``Session/init(contentsOf:limits:)``.
  public let url: URL

  /// The session's files, in order.
  public let files: [URL]

  init(number: Int, url: URL, files: [URL]) {
    self.number = number
    self.url = url
    self.files = files
  }

  /// How many bytes it has, in all of its files.
  public var size: Int { files.reduce(0) { $0 + (attributes(of: $1)?[.size] as? Int ?? 0) } }

  /// When it began; nil if its first line cannot be read.
  public var start: Date? {
    guard let file = files.first, let segment = try? SegmentFile(path: file.path) else {
      return nil
    }
    return segment.header.map { Date(microseconds: $0.time) }
  }

  /// Whether it is being recorded, by this process or another one.
  public var isInUse: Bool { files.contains { FileSystem.isMarked($0.path) } }

  /// How it ended; of one that is in use, how it would have ended now.
  ///
  /// This reads the last lines alone. ``Session/ending`` is the same.
  public var ending: Session.Ending {
    guard let file = files.last, let segment = try? SegmentFile(path: file.path) else {
      return .unfinished
    }
    return segment.ending
  }

  /// Whether the program ended without ``SessionRecorder/end()``, and without letting go of the recorder.
  public var hasCrashed: Bool { !isInUse && ending != .complete }

  /// Removes the session's files.
  ///
  /// - Throws: ``RecorderError/unremovable(path:reason:)``, when it is in use, or the system refuses.
  public func remove() throws(RecorderError) {
    if let (path, reason) = removeFiles() { throw .unremovable(path: path, reason: reason) }
  }

  /// Removes the session's files; the one that could not be removed, and why.
  func removeFiles() -> (path: String, reason: String)? {
    guard !isInUse else { return (url.path, "It is being recorded.") }
    for file in files {
      do {
        try FileManager.default.removeItem(at: file)
      } catch CocoaError.fileNoSuchFile {
        // Somebody else has removed it.
        continue
      } catch {
        return (file.path, SystemReason.of(error))
      }
    }
    return nil
  }

  /// When it was last written to.
  var lastChange: Date? {
    files.compactMap { attributes(of: $0)?[.modificationDate] as? Date }.max()
  }

  private func attributes(of file: URL) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: file.path)
  }
}
