import Foundation

/// The files that a session is written into, of which the last one is open.
///
/// It knows nothing of what the lines say, but that a segment begins with a header.
struct SegmentedLog: Sendable {
  private let options: SessionRecorder.Options
  private let names: SegmentNames
  private let session = UUID()
  private let fileSystem: FileSystem
  private var file: LogFile
  /// Full segments that the disk may not have yet, oldest first.
  private var unsynchronized: [(segment: Int, file: LogFile)] = []
  /// Whether the disk may not have the names of all files yet.
  private var areNamesUnsynchronized: Bool
  /// How many bytes of the segment are the states that it begins with.
  private var openingSize = 0
  /// The size at which the next segment could not be begun.
  private var failedSize = 0
  private var problems: [RecordingProblem] = []
  private var isFailing = false

  /// The number of the open segment.
  private(set) var segment = 1

  init(
    path: String,
    options: SessionRecorder.Options,
    on fileSystem: FileSystem = .system
  ) throws(RecorderError) {
    self.options = options
    self.fileSystem = fileSystem
    areNamesUnsynchronized = options.durability != .device
    names = SegmentNames(path: path)
    if let present = try? names.present().first {
      throw .exists(path: names.path(of: present))
    }
    do {
      file = try LogFile(
        creating: path,
        beginningWith: RecordLine.header(of: session, at: Date().microseconds, options.redaction)
          .finished(),
        isDurable: options.durability == .device,
        on: fileSystem
      )
    } catch LogFile.Failure.exists {
      throw .exists(path: path)
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  mutating func takeProblems() -> [RecordingProblem] {
    defer { problems = [] }
    return problems
  }

  // MARK: - Lines

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - line: The line, with its break.
  ///   - isOpening: Whether it is one that the segment begins with.
  mutating func append(_ line: [UInt8], isOpening: Bool = false) {
    let size = file.size
    let isDurable = options.durability == .device
    attempt { file throws in
      try file.append(line)
      if isDurable { try file.synchronize() }
    }
    if isOpening { openingSize += file.size - size }
  }

  /// How many full segments are kept open for the disk to be waited for.
  private static let unsynchronizedLimit = 4

  /// Waits until the disk has all lines, of all files that are there.
  mutating func synchronize() {
    synchronizeFull(upTo: 0)
    let areNamesUnsynchronized = areNamesUnsynchronized
    attempt { file throws in
      try file.synchronize()
      if areNamesUnsynchronized { try file.synchronizeFolder() }
    }
    if !isFailing { self.areNamesUnsynchronized = false }
  }

  /// Waits for full segments until no more than so many are left that the disk may not have.
  private mutating func synchronizeFull(upTo limit: Int) {
    while unsynchronized.count > limit {
      let (_, full) = unsynchronized.removeFirst()
      attempt { _ throws in try full.synchronize() }
    }
  }

  private mutating func attempt(_ body: (LogFile) throws -> Void) {
    do {
      try body(file)
      isFailing = false
    } catch {
      // Once until it works again: a full disk would be told of with each action.
      if !isFailing { problems.append(.unwritable(path: file.path, reason: "\(error)")) }
      isFailing = true
    }
  }

  // MARK: - Segments

  /// Begins the next segment if the last one is large enough, and removes those that are not kept.
  ///
  /// - Parameter first: The number of its first record.
  /// - Returns: Whether there is a new one.
  mutating func rotateIfNeeded(first: Int) -> Bool {
    // States that are larger than a segment should be are written once in a while all the same.
    guard file.size - failedSize >= max(options.segmentSize, 4 * openingSize) else { return false }
    let path = names.path(of: segment + 1)
    let isDurable = options.durability == .device
    let full = file
    do {
      let header = RecordLine.header(
        of: session,
        segment: segment + 1,
        first: first,
        at: Date().microseconds,
        options.redaction
      )
      file = try LogFile(
        creating: path,
        beginningWith: header.finished(),
        isDurable: isDurable,
        on: fileSystem
      )
    } catch {
      // Tries again when it has grown by as much again.
      failedSize = file.size
      problems.append(.unrotatable(path: path, reason: "\(error)"))
      return false
    }
    if !isDurable { unsynchronized.append((segment, full)) }
    segment += 1
    openingSize = 0
    failedSize = 0
    let removed = segment - max(2, options.segmentCount)
    let isRemoved = names.removeAll(upTo: removed)
    if isDurable, isRemoved { attempt { file throws in try file.synchronizeFolder() } }
    if !isDurable {
      areNamesUnsynchronized = true
      unsynchronized.removeAll { $0.segment <= removed }
      synchronizeFull(upTo: Self.unsynchronizedLimit)
    }
    return true
  }
}
