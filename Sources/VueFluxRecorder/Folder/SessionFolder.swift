public import Foundation

/// A folder with the sessions of a program, one for each run.
///
/// ```swift
/// let folder = try SessionFolder(url)
/// if let last = folder.previous, last.hasCrashed { upload(last.files) }
/// let recorder = try folder.makeRecorder()
/// let cart = Store<CartState>(… plugins: [recorder.plugin()])
/// ```
///
/// Sessions are numbered in the order in which they begin, whatever the clock says: `session-000001.jsonl` and so on.
/// Other files in the folder are left alone.
///
/// Several processes may use one folder. While a session is recorded, its file is marked as in use, with a lock that
/// the system takes away when the process ends, in whatever way. It is also taken away by ``SessionRecorder/end()``,
/// until the next record. Where a file system has no such locks, a session in use looks like one that has crashed.
///
/// - Important: On iOS, the system ends apps that are suspended while they hold a lock in a container that they share.
///   There, call ``SessionRecorder/end()`` before.
public struct SessionFolder: Sendable {
  /// Where the folder is.
  public let url: URL

  /// The last session before, if there is one: that of the program's last run.
  ///
  /// It is the newest one that was not in use when this was made, and it stays the same. It is not removed for its
  /// age, or for want of room, by a recorder of this folder.
  public let previous: SavedSession?

  private let limits: Limits

  /// Opens a folder, and makes it if it is not there.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - limits: How much is kept of the sessions before.
  /// - Throws: ``RecorderError/unusableFolder(path:reason:)``
  public init(_ url: URL, keeping limits: Limits = Limits()) throws(RecorderError) {
    self.url = url
    self.limits = limits
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .unusableFolder(path: url.path, reason: SystemReason.of(error))
    }
    previous = try Self.sessions(in: url).last { !$0.isInUse }
  }

  /// The sessions that are there, oldest first.
  ///
  /// - Returns: All sessions, also those in use.
  /// - Throws: ``RecorderError/unusableFolder(path:reason:)``
  public func sessions() throws(RecorderError) -> [SavedSession] {
    try Self.sessions(in: url)
  }

  private static func sessions(in url: URL) throws(RecorderError) -> [SavedSession] {
    do {
      return try SessionFiles(of: url).sessions
    } catch {
      throw .unusableFolder(path: url.path, reason: SystemReason.of(error))
    }
  }

  /// Begins the next session, and removes the oldest ones if there are too many.
  ///
  /// A session that cannot be removed is reported, and the next one begins all the same. Call this once in each run of
  /// the program.
  ///
  /// - Parameters:
  ///   - options: What is recorded, and how safely.
  ///   - report: Called with what could not be recorded, with no lock held; writes it to standard error
  ///     unless another function is given.
  /// - Returns: The recorder.
  /// - Throws: ``RecorderError``
  public func makeRecorder(
    options: SessionRecorder.Options = SessionRecorder.Options(),
    report: @escaping @Sendable (_ problem: RecordingProblem) -> Void = { $0.print() }
  ) throws(RecorderError) -> SessionRecorder {
    var number = (try sessions().last?.number ?? 0) + 1
    while true {
      do {
        let recorder = try SessionRecorder(
          path: SessionFiles.path(of: number, in: url),
          options: options,
          marksUse: true,
          on: .system,
          report: report
        )
        for problem in removeOldSessions() { report(problem) }
        return recorder
      } catch .exists {
        // Another process has begun it meanwhile.
        number += 1
      }
    }
  }

  /// Removes the sessions that are beyond the limits, and unfinished files that a crash has left.
  private func removeOldSessions() -> [RecordingProblem] {
    guard let files = try? SessionFiles(of: url) else { return [] }
    let ended = files.sessions.reversed().filter { !$0.isInUse }
    var size = 0
    var problems: [RecordingProblem] = []
    for (index, session) in ended.enumerated() {
      size += session.size
      let isKept = index < limits.count && size <= limits.size && !limits.isTooOld(session)
      guard !isKept, session.number != previous?.number else { continue }
      if let (path, reason) = session.removeFiles() {
        problems.append(.unremovable(path: path, reason: reason))
      }
    }
    files.removeLeftovers()
    return problems
  }
}
