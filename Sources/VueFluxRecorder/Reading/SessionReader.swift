import Foundation
import VueFluxJSON

/// Reads the files of a session, from the beginning to the end, and on from there when they have grown.
struct SessionReader {
  private let path: String
  private let names: SegmentNames
  private let limits: Session.Limits
  private var contents = SessionContents()

  /// The segment that is being read: its number, and where its next line is; nil if the rest is passed over.
  private var segment = 0
  private var offset: Int? = 0
  private var line = 0

  private var identity: String?
  private var knownStores: Set<Int> = []
  private var nextNumber: Int?
  /// The records that lines right before the next record list as lost.
  private var loss: RecordedLoss?
  /// The highest number before which a line says to be, and where it does.
  private var lastNote: (next: Int, place: SessionPlace)?
  /// How many lines were records or notes.
  private var lineCount = 0
  private var hasRecords = false

  /// How many more lines are read before a pause.
  private var room = Int.max

  init(path: String, limits: Session.Limits) {
    self.path = path
    names = SegmentNames(path: path)
    self.limits = limits
  }

  /// Reads all there is of a session that is not written any more.
  mutating func read() throws(SessionError) -> SessionContents {
    try readSegments(isFinished: true)
    contents.lastGap = lastGap
    if let lastGap { contents.problems.append(lastGap.problem) }
    return contents
  }

  /// Reads what was written since the last time, up to the end of the last whole line.
  ///
  /// - Returns: The new contents, with all of the stores.
  /// - Throws: ``SessionError``
  mutating func readOn() throws(SessionError) -> SessionContents {
    // Not a copy: the time it takes is for what is new.
    contents.removeAllButStores()
    try readSegments(isFinished: false)
    return contents
  }

  /// Reads what was written since the last time, and adds it to the contents.
  ///
  /// - Parameter count: How many lines to read at most.
  /// - Returns: Whether there are no more whole lines for now.
  /// - Throws: ``SessionError``
  mutating func readMore(atMost count: Int) throws(SessionError) -> Bool {
    room = count
    defer { room = .max }
    try readSegments(isFinished: false)
    contents.lastGap = lastGap
    return room > 0
  }

  /// All that has been read, if it was read by ``readMore(atMost:)``.
  var session: Session { Session(contents, isExcerpt: false) }

  private mutating func readSegments(isFinished: Bool) throws(SessionError) {
    do {
      var listed: ArraySlice<Int> = []
      while true {
        // Before the rest of this segment is read: nothing is added to it when there is a next one.
        if listed.isEmpty { listed = try names.present().filter { $0 > segment }[...] }
        if let file = contents.segments.last {
          try read(file, isFinished: isFinished || !listed.isEmpty)
          if room <= 0 { break }
        }
        guard let next = listed.popFirst() else { break }
        guard let file = try open(next, isLast: listed.isEmpty) else { continue }
        contents.segments.append(file)
        (segment, offset, line) = (next, 0, 0)
      }
      if contents.segments.isEmpty { throw CodingFailure("There is no such file.") }
    } catch let error as SessionError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: SystemReason.of(error, at: path))
    }
    if !hasRecords, identity == nil { throw .notASession(path: path) }
  }

  /// Opens a segment; nil if a recorder, which goes on with later ones, has removed it meanwhile.
  private func open(_ segment: Int, isLast: Bool) throws -> SegmentFile? {
    let path = names.path(of: segment)
    do {
      return try SegmentFile(path: path)
    } catch {
      if !isLast, !FileManager.default.fileExists(atPath: path) { return nil }
      throw error
    }
  }

  /// Whether the file that is being read was replaced by another one, or written anew.
  var isReplaced: Bool {
    contents.segments.last?.isReplaced(after: offset ?? 0) ?? false
  }

  /// Whether a recorder has marked the file that is being read as in use.
  var isInUse: Bool { contents.segments.last?.isInUse ?? false }

  /// Whether the file that is being read ends with a line that has not been written to its end.
  var isTorn: Bool {
    guard let size = try? contents.segments.last?.size(), let offset else { return false }
    return size > offset
  }

  private mutating func read(_ file: SegmentFile, isFinished: Bool) throws {
    guard let start = offset else { return }
    offset = try file.forEachLine(
      from: start,
      limit: limits.recordLength,
      isFinished: isFinished
    ) { content in
      line += 1
      room -= 1
      let next: SegmentFile.Decision = room > 0 ? .goOn : .pause
      // Without its header, nobody knows how the file begins: everything before its first record is missing.
      defer { if nextNumber == nil { nextNumber = 1 } }
      if contents.problems.count >= limits.problemCount {
        if contents.problems.last?.kind != .tooMany {
          contents.problems.append(
            SessionProblem(kind: .tooMany, place: SessionPlace(file: file.name, line: line))
          )
        }
        return .stop
      }
      let place = SessionPlace(file: file.name, line: line)
      guard case .bytes(let bytes, let offset, let isComplete) = content else {
        contents.problems.append(SessionProblem(kind: .tooLong, place: place))
        contents.ending = .unfinished
        return next
      }
      do {
        let fields = try RecordFields(line: bytes)
        if line == 1 {
          if let header = fields.header { return try begin(header, place) ? next : .stop }
          contents.problems.append(SessionProblem(kind: .headless, place: place))
        }
        return try add(fields, place, at: offset - bytes.startIndex) ? next : .stop
      } catch let damage as RecordFields.Damage {
        let kind: SessionProblem.Kind =
          switch damage {
          case .checksum: isComplete ? .checksum : .torn
          case .malformed(let reason): isComplete ? .malformed(reason) : .torn
          }
        contents.ending = isComplete ? .unfinished : .torn
        contents.problems.append(SessionProblem(kind: kind, place: place))
        return next
      }
    }
  }

  /// Takes in a segment's first line; false if the segment is to be passed over.
  private mutating func begin(_ header: RecordFields.Header, _ place: SessionPlace) throws -> Bool {
    guard header.version == SessionFormat.version else {
      throw SessionError.unsupportedVersion(header.version, place)
    }
    guard let identity else {
      identity = header.session
      contents.redaction = header.redaction
      contents.start = Date(microseconds: header.time)
      if nextNumber == nil { nextNumber = header.first }
      return true
    }
    guard header.session == identity else {
      contents.problems.append(SessionProblem(kind: .foreign, place: place))
      return false
    }
    return true
  }

  /// Takes in a record; false if no more are read.
  private mutating func add(
    _ fields: RecordFields,
    _ place: SessionPlace,
    at base: Int
  ) throws -> Bool {
    guard lineCount < limits.recordCount else {
      contents.problems.append(SessionProblem(kind: .tooMany, place: place))
      return false
    }
    lineCount += 1
    let segment = contents.segments.count - 1
    let location = RecordFields.Location(
      place: place,
      segment: segment,
      base: base,
      order: lineCount
    )
    if let (note, next) = try fields.note(at: location) {
      take(note, before: next, place)
      return true
    }
    let exclusion = try fields.exclusion(at: place)
    if fields.isExclusion {
      if let exclusion { contents.exclusions.append(exclusion) }
      return true
    }
    let record = try fields.record(at: place, segment: segment, base: base)
    let expected = nextNumber ?? 1
    guard record.number >= expected else {
      throw RecordFields.Damage.malformed("its number, \(record.number), has been there already")
    }
    if record.number > expected {
      let gap = gap(of: expected...record.number - 1, before: place)
      contents.gaps[record.number] = gap
      contents.problems.append(gap.problem)
    }
    loss = nil
    if record.kind == .store, knownStores.insert(record.store).inserted {
      contents.append(try fields.store())
    }
    nextNumber = record.number + 1
    contents.ending = .unfinished
    contents.records.append(record)
    hasRecords = true
    if let exclusion { contents.exclusions.append(exclusion) }
    return true
  }

  private mutating func take(_ note: RecordNote, before next: Int, _ place: SessionPlace) {
    if next > lastNote?.next ?? 0 { lastNote = (next, place) }
    switch note {
    case .loss(let loss):
      if self.loss?.add(loss) != true { self.loss = loss }
      contents.ending = .unfinished
    case .storeEnd(let store, let digest?):
      contents.ends.append(StoreEnd(store: store, next: next, digest: digest, place: place))
    case .storeEnd(_, nil): break
    case .end: contents.ending = .complete
    case .rejection(let rejection):
      contents.rejections.append(rejection)
      contents.ending = .unfinished
    case .effectEnd(let end):
      contents.effectEnds.append(end)
      contents.ending = .unfinished
    case .unknown: break
    }
  }

  /// The records that are missing after the last one, by what the last lines say.
  private var lastGap: SessionGap? {
    guard let lastNote, let nextNumber, nextNumber < lastNote.next else { return nil }
    return gap(of: nextNumber...lastNote.next - 1, before: lastNote.place)
  }

  /// The missing records of these numbers, with the stores that they were of.
  private func gap(of numbers: ClosedRange<Int>, before place: SessionPlace) -> SessionGap {
    let said = loss.flatMap { $0.covers(numbers) ? $0 : nil }
    return SessionGap(numbers: numbers, place: place, stores: said?.stores, reason: said?.reason)
  }
}

extension SessionGap {
  /// The problem that the records are missing.
  fileprivate var problem: SessionProblem {
    SessionProblem(kind: .missing(numbers), place: place, reason: reason)
  }
}
