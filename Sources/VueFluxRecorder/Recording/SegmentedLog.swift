import Foundation

/// The files that a session is written into, of which the last one is open.
///
/// It knows nothing of what the lines say, but that a segment begins with a header.
struct SegmentedLog: Sendable {
  private let options: SessionRecorder.Options
  private let names: SegmentNames
  private let session = UUID()
  private let fileSystem: FileSystem
  private let marksUse: Bool
  private var file: LogFile
  /// The number in the name of the open file.
  private var fileNumber = 1
  /// The numbers of all files that were made and not removed.
  private var made: Set<Int> = [1]
  /// The number of the first record that the open file is for.
  private(set) var firstRecord = 1
  private var disk: SegmentDisk
  /// How many bytes of the segment are the states that it begins with.
  private var openingSize = 0
  /// The size at which the next segment could not be begun.
  private var failedSize = 0
  private var problems: [RecordingProblem] = []
  private var isWriteFailing = false
  /// Whether the open file is known to be removed, and no other could be made.
  private(set) var isOpenFileMissing = false
  private var recordsUntilCheck = Self.checkInterval

  /// How many files were begun.
  private(set) var segment = 1

  /// After how many records the open file is looked at.
  private static let checkInterval = 64

  init(
    path: String,
    options: SessionRecorder.Options,
    marksUse: Bool = false,
    on fileSystem: FileSystem = .system
  ) throws(RecorderError) {
    self.options = options
    self.marksUse = marksUse
    self.fileSystem = fileSystem
    disk = SegmentDisk(isDurable: options.durability == .device)
    names = SegmentNames(path: path)
    if let present = try? names.present().first {
      throw .exists(path: names.path(of: present))
    }
    do {
      file = try LogFile(
        creating: path,
        beginningWith: RecordLine.header(of: session, at: RecordTime.now, options.redaction)
          .finished(),
        isDurable: options.durability == .device,
        marksUse: marksUse,
        on: fileSystem
      )
    } catch LogFile.Failure.exists {
      throw .exists(path: path)
    } catch {
      throw .unwritable(path: path, reason: "\(error)")
    }
  }

  /// The open file.
  var path: String { file.path }

  private var isDurable: Bool { options.durability == .device }

  mutating func takeProblems() -> [RecordingProblem] {
    let others = disk.takeProblems()
    guard !problems.isEmpty else { return others }
    defer { problems = [] }
    return problems + others
  }

  // MARK: - Lines

  /// Writes lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, with their breaks.
  ///   - isOpening: Whether they are some that the segment begins with.
  /// - Returns: Why they could not be written; nil if they were.
  mutating func append(_ lines: [UInt8], isOpening: Bool = false) -> String? {
    let size = file.size
    do {
      try file.append(lines)
    } catch {
      // Once until it works again: a full disk would be reported with each action.
      if !isWriteFailing { problems.append(.unwritable(path: file.path, reason: "\(error)")) }
      isWriteFailing = true
      return "\(error)"
    }
    isWriteFailing = false
    if isOpening { openingSize += file.size - size }
    if isDurable { disk.synchronize(file) }
    return nil
  }

  /// Has nobody see that the session is in use, until the next line.
  func unmark() { file.unmark() }

  /// Waits until the disk has all lines, of all files that are there.
  ///
  /// - Returns: Why it may not have all of them; nil if it has.
  mutating func synchronize() -> String? {
    disk.synchronizeAll(with: file)
  }

  // MARK: - A file that is removed

  /// Begins another file if the open one has no name any more: what is in it cannot be found.
  ///
  /// - Parameter isUrgent: Whether to look now, and not only once in a while.
  /// - Returns: The path of the file that was removed; nil if it is there, or no other could be made.
  mutating func replaceIfRemoved(isUrgent: Bool) -> String? {
    recordsUntilCheck -= 1
    guard isUrgent || isDurable || recordsUntilCheck <= 0 else { return nil }
    recordsUntilCheck = Self.checkInterval
    guard file.isRemoved else { return nil }
    let removed = file.path
    do {
      try replaceFile()
    } catch {
      // Once, as it is tried again.
      if !isOpenFileMissing {
        problems.append(.removed(path: removed, consequence: "No other could be made: \(error)"))
      }
      isOpenFileMissing = true
      return nil
    }
    problems.append(.removed(path: removed, consequence: "Recording goes on in \(file.path)."))
    isOpenFileMissing = false
    segment += 1
    openingSize = 0
    failedSize = 0
    disk.noteNames()
    return removed
  }

  /// Makes a file of the same name, or of the next one if something else has it.
  private mutating func replaceFile() throws {
    do {
      file = try makeFile(fileNumber, first: firstRecord)
    } catch LogFile.Failure.exists {
      file = try makeFile(fileNumber + 1, first: firstRecord)
      made.remove(fileNumber)
      fileNumber += 1
      made.insert(fileNumber)
    }
  }

  private func makeFile(_ number: Int, first: Int) throws -> LogFile {
    let header = RecordLine.header(
      of: session,
      segment: number,
      first: first,
      at: RecordTime.now,
      options.redaction
    )
    return try LogFile(
      creating: names.path(of: number),
      beginningWith: header.finished(),
      isDurable: isDurable,
      marksUse: marksUse,
      on: fileSystem
    )
  }

  // MARK: - Segments

  /// Whether the open segment is full.
  var needsRotation: Bool {
    // States that are larger than a segment should be are written once in a while all the same.
    file.size - failedSize >= max(options.segmentSize, 4 * openingSize)
  }

  /// Begins the next segment if the open one is full, and removes the oldest ones.
  ///
  /// - Parameter first: The number of its first record.
  /// - Returns: Whether there is a new one.
  mutating func rotateIfNeeded(first: Int) -> Bool {
    guard needsRotation else { return false }
    let full = file
    do {
      file = try makeFile(fileNumber + 1, first: first)
    } catch {
      // Tries again when it has grown by as much again.
      failedSize = file.size
      let path = names.path(of: fileNumber + 1)
      problems.append(.unrotatable(path: path, reason: "\(error)"))
      return false
    }
    disk.add(full, number: fileNumber)
    fileNumber += 1
    made.insert(fileNumber)
    segment += 1
    firstRecord = first
    openingSize = 0
    failedSize = 0
    let removed = fileNumber - max(2, options.segmentCount)
    let old = made.filter { $0 <= removed }
    made.subtract(old)
    disk.forget(through: removed, isRemoved: names.remove(old), beside: file)
    return true
  }
}
