/// The part of a session that the disk may not have yet.
struct SegmentDisk: Sendable {
  /// Whether the disk has each line before the next one.
  private let isDurable: Bool

  /// Full segments that the disk may not have yet, oldest first.
  private var segments: [(number: Int, file: LogFile)] = []

  /// Whether the disk may not have the names of all files yet.
  private var lacksNames: Bool

  private var isFailing = false
  private var problems: [RecordingProblem] = []

  /// Why the disk may not have what was written; nil if nothing has failed.
  ///
  /// It stays: after a failure, the system may have given up what it could not write, and says nothing of it with
  /// the next success.
  private var failure: String?

  /// How many full segments are kept open for the disk to be waited for.
  private static let limit = 4

  init(isDurable: Bool) {
    self.isDurable = isDurable
    lacksNames = !isDurable
  }

  mutating func takeProblems() -> [RecordingProblem] {
    guard !problems.isEmpty else { return [] }
    defer { problems = [] }
    return problems
  }

  // MARK: - Files

  /// Takes a full segment.
  mutating func add(_ file: LogFile, number: Int) {
    if !isDurable { segments.append((number, file)) }
    noteNames()
  }

  /// Notes that a file was made.
  mutating func noteNames() { lacksNames = !isDurable }

  /// Forgets segments that are not kept any more, and waits for others if there are too many.
  ///
  /// - Parameters:
  ///   - number: The number of the last one.
  ///   - isRemoved: Whether there were any.
  ///   - file: The open file.
  mutating func forget(through number: Int, isRemoved: Bool, beside file: LogFile) {
    segments.removeAll { $0.number <= number }
    synchronizeSegments(upTo: Self.limit, file)
    if isDurable, isRemoved { synchronize(file) { file throws in try file.synchronizeFolder() } }
  }

  // MARK: - Waiting

  /// Waits until the disk has all files.
  ///
  /// - Parameter file: The open file.
  /// - Returns: Why it may not have all of them; nil if it has.
  mutating func synchronizeAll(with file: LogFile) -> String? {
    synchronizeSegments(upTo: 0, file)
    let lacksNames = lacksNames
    let isDone = synchronize(file) { file throws in
      try file.synchronize()
      if lacksNames { try file.synchronizeFolder() }
    }
    if isDone { self.lacksNames = false }
    return failure
  }

  /// Waits until the disk has a file.
  mutating func synchronize(_ file: LogFile) {
    synchronize(file) { file throws in try file.synchronize() }
  }

  /// Waits for full segments until no more than so many are left.
  private mutating func synchronizeSegments(upTo limit: Int, _ file: LogFile) {
    while segments.count > limit {
      let (_, full) = segments.removeFirst()
      synchronize(file) { _ throws in try full.synchronize() }
    }
  }

  /// Waits, and reports a failure once until it works again.
  @discardableResult
  private mutating func synchronize(_ file: LogFile, _ body: (LogFile) throws -> Void) -> Bool {
    do {
      try body(file)
      isFailing = false
      return true
    } catch {
      let reason = "\(error)"
      if !isFailing { problems.append(.unsynchronized(path: file.path, reason: reason)) }
      isFailing = true
      failure = failure ?? reason
      return false
    }
  }
}
